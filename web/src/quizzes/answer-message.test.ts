import { expect, test } from 'vitest';
import { emptyBlanks, messageOf, problemMessage, problemOf } from './answer-message.ts';
import type { LearnerQuiz, QuizAnswerState } from './quiz-controller.ts';

const base = { id: 'quiz', index: 1, score: 1, hint: null, availableForDemo: false };
const objective = {
  kind: 'OBJECTIVE',
  quiz: {
    ...base,
    question: '?',
    imageUrl: null,
    type: 'SINGLE_CHOICE',
    options: [{ id: 'a', option: 'A', index: 1 }],
  },
} satisfies LearnerQuiz;
const subjective = { kind: 'SUBJECTIVE', quiz: { ...base, question: '?', answerFormat: null } } satisfies LearnerQuiz;
const sorting = {
  kind: 'DRAG_AND_DROP',
  quiz: { ...base, statement: '?', dropTargets: 'Left', dragItems: [{ id: 'a', text: 'A' }] },
} satisfies LearnerQuiz;
const blanks = (disableAutoCheck: boolean) =>
  ({
    kind: 'FILL_IN_THE_BLANKS',
    quiz: {
      ...base,
      statement: '?',
      imageUrl: null,
      options: null,
      disableAutoCheck,
      fillInTheBlanksOptions: [{ id: 'o', text: 'a _::_ b', index: 1 }],
    },
  }) satisfies LearnerQuiz;
const image = { kind: 'IMAGE', quiz: { ...base, statement: '?', imageUrl: null, textCount: 2 } } satisfies LearnerQuiz;

test.each<[LearnerQuiz, object, string | null, string]>([
  [objective, {}, 'select-an-option', 'nothing is chosen'],
  [objective, { objectiveQuizSelectedOptions: ['a'] }, null, 'one is'],
  [subjective, { subjectiveQuizAnswer: '  ' }, 'please-fill-the-answer', 'spaces are nothing'],
  [subjective, { subjectiveQuizAnswer: 'words' }, null, 'words are something'],
  [
    sorting,
    { dragAndDropQuizAnswer: { columns: { source: { taskIds: ['a'] } } } },
    'please-drag-one',
    'all lie in the source',
  ],
  [sorting, { dragAndDropQuizAnswer: { columns: { Left: { taskIds: ['a'] } } } }, null, 'one was moved'],
  [blanks(false), { fillInBlanksAnswers: { o: '' } }, 'please-fill-the-answer', 'the blank is blank'],
  [blanks(true), { fillInBlanksAnswers: { o: 'x' } }, null, 'something is in it'],
  [image, { fillInBlanksAnswers: { 1: 'x' } }, 'please-fill-the-answer', 'one of two texts is missing'],
  [image, { fillInBlanksAnswers: { 1: 'x', 2: 'y' } }, null, 'all texts are given'],
])('a draft for a $kind quiz (case %#) has the problem $2, because $3', (quiz, answer, expected) => {
  expect(problemOf(quiz, answer)).toBe(expected);
});

const state = (fields: Partial<QuizAnswerState>): QuizAnswerState => ({
  answer: {},
  correct: null,
  sync: 'saved',
  ...fields,
});

test.each<[LearnerQuiz, QuizAnswerState, string | undefined, string]>([
  [objective, state({ correct: true }), 'global.correctAnswer', 'the server says so'],
  [objective, state({ correct: false }), 'global.wrongAnswer', 'the server says so'],
  [objective, state({ sync: 'sending' }), undefined, 'nobody knows yet'],
  [objective, state({ sync: 'waiting' }), 'quiz.waiting', 'the server was not reached'],
  [
    objective,
    state({ sync: 'refused', reason: 'error.answerMisplaced' }),
    'error.answerMisplaced',
    'the server says why',
  ],
  [subjective, state({}), 'global.answerSubmitted', 'nothing is graded'],
  [image, state({ correct: true }), 'global.answerSubmitted', 'a picture has no key'],
  [blanks(true), state({ correct: true }), 'global.answerSubmitted', 'it is not checked by itself'],
  [blanks(false), state({ correct: true }), 'global.correctAnswer', 'it is'],
])('an answer to a $kind quiz (case %#) has the message $2, because $3', (quiz, answer, expected) => {
  expect(messageOf(quiz, answer)?.key).toBe(expected);
});

test.each<[LearnerQuiz, QuizAnswerState, string, string]>([
  [objective, state({ correct: true }), 'global.correctAnswer', 'it is right, whoever looks'],
  [objective, state({ correct: false }), 'quiz.wrong.review', 'who only looks is not asked to try again'],
  [sorting, state({ correct: false }), 'quiz.wrong.review', 'the same for a board'],
  [subjective, state({}), 'quiz.submitted.review', 'the answer is not the reviewer’s own'],
  [image, state({ correct: false }), 'quiz.submitted.review', 'a picture has no key'],
  [blanks(true), state({}), 'quiz.submitted.review', 'it is not checked by itself'],
])('a reviewer of a $kind quiz (case %#) reads $2, because $3', (quiz, answer, expected) => {
  expect(messageOf(quiz, answer, true)?.key).toBe(expected);
});

const withBlanks = {
  ...blanks(false),
  quiz: {
    ...blanks(false).quiz,
    fillInTheBlanksOptions: [
      { id: 'o', text: '_::_ and _::_', index: 1 },
      { id: 'p', text: '_::_', index: 2 },
    ],
  },
};

test.each<[LearnerQuiz, Record<string, string>, number[], string]>([
  [withBlanks, { o_1: 'x' }, [2, 3], 'their numbers are listed'],
  [withBlanks, { o_1: 'x', o_2: ' ', p: 'y' }, [2], 'spaces are nothing'],
  [withBlanks, { o_1: 'x', o_2: 'y', p: 'z' }, [], 'all are filled'],
  [withBlanks, {}, [], 'an empty answer is refused as a whole'],
  [image, { 1: 'x' }, [], 'another kind has no blanks'],
])('an answer to a $kind quiz (case %#) has the empty blanks $2, because $3', (quiz, fillInBlanksAnswers, expected) => {
  expect(emptyBlanks(quiz, { fillInBlanksAnswers })).toEqual(expected);
});

test.each([
  ['select-an-option', 'empty', 'nothing was chosen, which is not a wrong answer'],
  ['please-fill-the-answer', 'empty', 'nothing was typed'],
  ['please-drag-one', 'empty', 'nothing was moved'],
  ['error.answerMisplaced', 'wrong', 'the answer belongs to another question'],
])('a problem that prevents sending, %s, has the tone %s: %s', (problem, tone) => {
  expect(problemMessage(problem)).toEqual({ tone, key: problem });
});

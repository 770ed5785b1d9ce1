import { expect, test } from 'vitest';
import { partResultsOf } from './part-results-of.ts';
import type { LearnerQuiz, QuizAnswerState } from './quiz-controller.ts';

const quiz = { id: 'q', question: '?', index: 1, score: 1, hint: null, availableForDemo: false, imageUrl: null };
const single = { kind: 'OBJECTIVE', quiz: { ...quiz, type: 'SINGLE_CHOICE', options: [] } } as LearnerQuiz;
const several = { kind: 'OBJECTIVE', quiz: { ...quiz, type: 'MULTIPLE_CHOICE', options: [] } } as LearnerQuiz;
const stateWith = (state: Partial<QuizAnswerState>): QuizAnswerState => ({
  answer: { objectiveQuizSelectedOptions: ['a', 'b'] },
  correct: false,
  sync: 'saved',
  ...state,
});

test.each<[LearnerQuiz, Partial<QuizAnswerState>, Record<string, boolean>, string]>([
  [several, { partResults: { a: true, b: false } }, { a: true, b: false }, 'the server knows each part'],
  [several, {}, {}, 'a wrong answer without results does not say which part was wrong'],
  [several, { correct: true }, { a: true, b: true }, 'all parts of a right answer are right'],
  [
    single,
    { answer: { objectiveQuizSelectedOptions: ['a'] } },
    { a: false },
    'the only chosen option is the wrong one',
  ],
  [single, { correct: null }, {}, 'not graded'],
  [several, { correct: true, sync: 'waiting' }, {}, 'not sent yet'],
])('%j in the state %j has the results %j (%s)', (entry, state, results, _why) => {
  expect(partResultsOf(entry, stateWith(state))).toEqual(results);
});

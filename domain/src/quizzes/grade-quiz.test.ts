import { expect, test } from 'vitest';
import { answerProblems, isAnswerable } from './answer-problems.ts';
import { gradeQuiz } from './grade-quiz.ts';

const practice = { exam: false };
const exam = { exam: true };
const objective = { options: [{ id: 'a', correct: true }, { id: 'b' }] };
const picture = { textCount: 2 };

test('practice tells what is correct, an exam never does', () => {
  const right = { objectiveQuizSelectedOptions: ['a'] };
  const wrong = { objectiveQuizSelectedOptions: ['b'] };
  expect(gradeQuiz('OBJECTIVE', objective, right, practice)).toEqual({ kind: 'graded', correct: true });
  expect(gradeQuiz('OBJECTIVE', objective, wrong, practice)).toEqual({ kind: 'graded', correct: false });
  expect(gradeQuiz('OBJECTIVE', objective, right, exam)).toEqual({ kind: 'graded', correct: null });
  expect(gradeQuiz('OBJECTIVE', objective, wrong, exam)).toEqual({ kind: 'graded', correct: null });
});

test('an exam refuses empty and misplaced answers as practice does', () => {
  expect(gradeQuiz('OBJECTIVE', objective, {}, exam).kind).toBe('empty');
  expect(gradeQuiz('OBJECTIVE', objective, { objectiveQuizSelectedOptions: ['x'] }, exam).kind).toBe('misplaced');
});

test.each(['because', '<p>because</p>', '<p><img src="proof.png"></p>', '3 < 5'])(
  'the subjective answer %s is taken, and not graded',
  (subjectiveQuizAnswer) => {
    expect(gradeQuiz('SUBJECTIVE', {}, { subjectiveQuizAnswer }, practice)).toEqual({ kind: 'graded', correct: null });
  },
);

test.each([[undefined], [''], ['  '], ['<p>&nbsp;</p>'], ['<p><br></p>']])(
  'the subjective answer %j is empty',
  (subjectiveQuizAnswer) => {
    expect(gradeQuiz('SUBJECTIVE', {}, { subjectiveQuizAnswer }, practice)).toEqual({
      kind: 'empty',
      message: 'please-fill-the-answer',
    });
  },
);

test.each<[Record<string, string>, object, string]>([
  [{ 1: 'leaf', 2: 'stem' }, { kind: 'graded', correct: true }, 'all given'],
  [{ 1: 'leaf', 2: ' ' }, { kind: 'graded', correct: false }, 'one missing'],
  [{ 1: '', 2: '' }, { kind: 'empty', message: 'please-fill-the-answer' }, 'none given'],
  [{ 1: 'leaf', 3: 'root' }, { kind: 'misplaced', reason: 'unknown-blank', id: '3' }, 'there is no third'],
])('an image quiz with %j is %j (%s)', (fillInBlanksAnswers, result, _why) => {
  expect(gradeQuiz('IMAGE', picture, { fillInBlanksAnswers }, practice)).toEqual(result);
});

test('authors are told what keeps a quiz from being answered', () => {
  expect(answerProblems('OBJECTIVE', { options: [] })).toEqual(['no-options']);
  expect(answerProblems('OBJECTIVE', { options: [{ id: 'a' }] })).toEqual(['no-correct-option']);
  const two = [
    { id: 'a', correct: true },
    { id: 'b', correct: true },
  ];
  expect(answerProblems('OBJECTIVE', { options: two })).toEqual(['several-correct-options']);
  expect(answerProblems('OBJECTIVE', { type: 'MULTIPLE_CHOICE', options: two })).toEqual([]);
  expect(answerProblems('DRAG_AND_DROP', { dragItems: [] })).toEqual(['no-items']);
  expect(answerProblems('DRAG_AND_DROP', { dragItems: [{ id: 'a', index: 1 }] })).toEqual(['nothing-to-order']);
  const lost = { dropTargets: 'Fruit', dragItems: [{ id: 'a', dropTarget: 'Meat' }] };
  expect(answerProblems('DRAG_AND_DROP', lost)).toEqual(['item-without-target']);
  const idle = { dropTargets: 'Fruit', dragItems: [{ id: 'a', dropTarget: 'source' }] };
  expect(answerProblems('DRAG_AND_DROP', idle)).toEqual(['nothing-to-drag']);
  const text = (correctOption: string) => ({
    fillInTheBlanksOptions: [{ id: 'o', text: '_::_ _::_ _::_', correctOption }],
  });
  expect(answerProblems('FILL_IN_THE_BLANKS', { fillInTheBlanksOptions: [{ id: 'o', text: 'none' }] })).toEqual([
    'no-blanks',
  ]);
  expect(answerProblems('FILL_IN_THE_BLANKS', text(' '))).toEqual(['blank-without-answer']);
  expect(answerProblems('FILL_IN_THE_BLANKS', text('a, b'))).toEqual(['more-blanks-than-answers']);
  expect(answerProblems('FILL_IN_THE_BLANKS', text('a'))).toEqual([]);
  expect(answerProblems('IMAGE', {})).toEqual(['no-text-count']);
  expect(isAnswerable('SUBJECTIVE', {})).toBe(true);
});

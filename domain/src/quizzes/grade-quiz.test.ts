import { expect, test } from 'vitest';
import { gradeQuiz } from './grade-quiz.ts';

const practice = { exam: false };
const exam = { exam: true };
const objective = { options: [{ id: 'a', correct: true }, { id: 'b' }] };
const picture = { textCount: 2 };

test('practice returns the correct answer, an exam does not', () => {
  const right = { objectiveQuizSelectedOptions: ['a'] };
  const wrong = { objectiveQuizSelectedOptions: ['b'] };
  expect(gradeQuiz('OBJECTIVE', objective, right, practice)).toEqual({ kind: 'accepted', correct: true });
  expect(gradeQuiz('OBJECTIVE', objective, wrong, practice)).toEqual({ kind: 'accepted', correct: false });
  expect(gradeQuiz('OBJECTIVE', objective, right, exam)).toEqual({ kind: 'accepted', correct: null });
  expect(gradeQuiz('OBJECTIVE', objective, wrong, exam)).toEqual({ kind: 'accepted', correct: null });
});

test('an exam refuses empty and misplaced answers, like practice', () => {
  expect(gradeQuiz('OBJECTIVE', objective, {}, exam).kind).toBe('empty');
  expect(gradeQuiz('OBJECTIVE', objective, { objectiveQuizSelectedOptions: ['x'] }, exam).kind).toBe('misplaced');
});

test.each(['because', '<p>because</p>', '<p>', '&nbsp;', '3 < 5'])(
  'the subjective answer %s is accepted and not graded',
  (subjectiveQuizAnswer) => {
    expect(gradeQuiz('SUBJECTIVE', {}, { subjectiveQuizAnswer }, practice)).toEqual({
      kind: 'accepted',
      correct: null,
    });
  },
);

test.each([[undefined], [''], ['  '], ['\n']])('the subjective answer %j is empty', (subjectiveQuizAnswer) => {
  expect(gradeQuiz('SUBJECTIVE', {}, { subjectiveQuizAnswer }, practice)).toEqual({
    kind: 'empty',
    message: 'please-fill-the-answer',
  });
});

test.each<[Record<string, string>, object, string]>([
  [{ 1: 'leaf', 2: 'stem' }, { kind: 'accepted', correct: null }, 'all given'],
  [{ 1: 'leaf', 2: ' ' }, { kind: 'accepted', correct: false }, 'one missing'],
  [{ 1: '', 2: '' }, { kind: 'empty', message: 'please-fill-the-answer' }, 'none given'],
  [{ 1: 'leaf', 3: 'root' }, { kind: 'misplaced', reason: 'unknown-blank', id: '3' }, 'there is no third'],
])('an image quiz with %j is %j (%s)', (fillInBlanksAnswers, result, _why) => {
  expect(gradeQuiz('IMAGE', picture, { fillInBlanksAnswers }, practice)).toEqual(result);
});

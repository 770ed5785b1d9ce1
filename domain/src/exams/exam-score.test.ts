import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betterResult, examScore } from './exam-score.ts';
import { type ExamQuestion, gradeAttempt } from './grade-attempt.ts';
import { wholePercentage } from './whole-percentage.ts';

const q = (score: number | null, correct: boolean) => ({ score, correct });

test('decimal scores add up without drift', () => {
  expect(examScore([q(0.1, true), q(0.2, true), q(0.3, false)], 50)).toEqual({
    totalQuestions: 3,
    totalScore: 0.6,
    passingPercentage: 50,
    acquiredScore: 0.3,
    acquiredPercentage: 50,
    examPassed: true,
  });
});

test.each<[ReturnType<typeof q>[], number | null, number, boolean, string]>([
  [[q(1, true), q(2, false)], 33.33, 33.33, true, '33.333 reaches 33.33'],
  [[q(1, true), q(2, false)], 33.34, 33.33, false, '33.333 does not reach 33.34'],
  [[q(2, true), q(1, false)], 66.67, 66.66, false, '66.666 does not reach 66.67, and is not shown as it'],
  [[q(1, false)], 0, 0, true, '0% passes where 0% is asked'],
  [[q(0, true)], 0, 0, true, 'no score to gain, none asked'],
  [[q(0, true)], 1, 0, false, 'no score to gain, some asked'],
  [[q(null, true)], 50, 0, false, 'a missing score counts 0'],
  [[q(-5, true), q(1, false)], 50, 0, false, 'a negative score counts 0'],
  [[q(Number.POSITIVE_INFINITY, true), q(1, false)], 50, 0, false, 'an endless score counts 0'],
  [[], 0, 0, false, 'no question, nothing to pass'],
  [[q(1, true)], null, 100, true, 'no passing percentage asks for 0'],
])(
  '%j with a pass at %s percent is %s percent, passed %s (%s)',
  (questions, passing, acquiredPercentage, examPassed, _why) => {
    expect(examScore(questions, passing)).toMatchObject({ acquiredPercentage, examPassed });
  },
);

const cents = fc.integer({ min: 0, max: 100_000 });
const questions = fc.array(fc.record({ cents, correct: fc.boolean() }), { minLength: 1, maxLength: 40 });

test('totals are the exact sums for any decimals', () => {
  fc.assert(
    fc.property(questions, (list) => {
      const result = examScore(
        list.map((entry) => q(entry.cents / 100, entry.correct)),
        50,
      );
      const sum = (part: typeof list) => part.reduce((total, entry) => total + entry.cents, 0) / 100;
      expect(result.totalScore).toBe(sum(list));
      expect(result.acquiredScore).toBe(sum(list.filter((entry) => entry.correct)));
    }),
  );
});

test('the percentage is less than a hundredth off; it and its whole number on screens reach the pass mark exactly when the exam is passed', () => {
  fc.assert(
    fc.property(questions, fc.integer({ min: 0, max: 10_001 }), (list, passing) => {
      const gradedList = list.map((entry) => q(entry.cents / 100, entry.correct));
      const { totalScore, acquiredScore, acquiredPercentage } = examScore(gradedList, 0);
      fc.pre(totalScore > 0);
      const exact = (acquiredScore * 100) / totalScore;
      expect(Math.abs(acquiredPercentage - exact)).toBeLessThan(0.01);
      // The percentage as pass mark, too, because few random pass marks are near to it.
      for (const passingPercentage of [passing / 100, acquiredPercentage]) {
        const result = examScore(gradedList, passingPercentage);
        expect(result.acquiredPercentage >= passingPercentage).toBe(result.examPassed);
        expect(wholePercentage(result) >= passingPercentage).toBe(result.examPassed);
      }
    }),
  );
});

test('a result equal to the passing percentage passes, and one a hundredth below it fails', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), (passing) => {
      const exact = [q(passing / 100, true), q((10_000 - passing) / 100, false)];
      expect(examScore(exact, passing / 100).examPassed).toBe(true);
      expect(examScore(exact, (passing + 1) / 100).examPassed).toBe(false);
    }),
  );
});

test('a passed result is better than a failed one, then the higher result is better', () => {
  const low = examScore([q(1, true), q(9, false)], 50);
  const mid = examScore([q(4, true), q(6, false)], 50);
  const passed = examScore([q(4, true), q(6, false)], 30);
  expect(betterResult(low, mid)).toBe(mid);
  expect(betterResult(mid, low)).toBe(mid);
  expect(betterResult(mid, { ...mid })).toBe(mid);
  expect(betterResult(passed, examScore([q(4, true), q(5, false)], 90))).toBe(passed);
});

test('an answer is graded by its key, and an answer to a question without a key gets its points', () => {
  const exam: ExamQuestion[] = [
    { kind: 'OBJECTIVE', quiz: { id: 'o', score: 1, options: [{ id: 'a', correct: true }, { id: 'b' }] } },
    { kind: 'SUBJECTIVE', quiz: { id: 's', score: 2 } },
    {
      kind: 'FILL_IN_THE_BLANKS',
      quiz: { id: 'f', score: 4, fillInTheBlanksOptions: [{ id: 'x', text: '_::_', correctOption: 'yes' }] },
    },
    { kind: 'IMAGE', quiz: { id: 'i', score: 8, textCount: 1 } },
  ];
  const answers = new Map([
    ['o', { objectiveQuizSelectedOptions: ['a'] }],
    ['s', { subjectiveQuizAnswer: 'because' }],
    ['f', { fillInBlanksAnswers: { x: 'no' } }],
  ] as const);
  expect(gradeAttempt(exam, answers, 20)).toEqual({
    totalQuestions: 4,
    totalScore: 15,
    passingPercentage: 20,
    acquiredScore: 3,
    acquiredPercentage: 20,
    examPassed: true,
  });
});

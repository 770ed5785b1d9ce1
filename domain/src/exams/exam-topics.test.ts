import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examScore } from './exam-score.ts';
import { examTopics, isStrongTopic, missingPoints } from './exam-topics.ts';
import type { ExamQuestion } from './grade-attempt.ts';

const choice = (id: string, score: number | null = 1): ExamQuestion => ({
  kind: 'OBJECTIVE',
  quiz: { id, score, options: [{ id: 'yes', correct: true }, { id: 'no' }] },
});
const text = (id: string): ExamQuestion => ({ kind: 'SUBJECTIVE', quiz: { id, score: 2 } });
const right = { objectiveQuizSelectedOptions: ['yes'] };
const wrong = { objectiveQuizSelectedOptions: ['no'] };
const chapters: Readonly<Record<string, string>> = { a: 'Bleeding', b: 'Bleeding', c: 'Burns' };
const moduleNameOf = (id: string) => chapters[id] ?? null;

test('questions are grouped by the chapter that practises them, the others by their kind', () => {
  const answers = new Map([
    ['a', right],
    ['b', wrong],
    ['d', right],
  ]);
  expect(examTopics([choice('a', 3), choice('d'), choice('b'), text('t'), choice('c')], answers, moduleNameOf)).toEqual(
    [
      { moduleName: 'Bleeding', quizKind: null, questionCount: 2, correctCount: 1, percentage: 75 },
      { moduleName: null, quizKind: 'OBJECTIVE', questionCount: 1, correctCount: 1, percentage: 100 },
      { moduleName: null, quizKind: 'SUBJECTIVE', questionCount: 1, correctCount: 0, percentage: 0 },
      { moduleName: 'Burns', quizKind: null, questionCount: 1, correctCount: 0, percentage: 0 },
    ],
  );
});

test('questions without points count by their number', () => {
  const answers = new Map([['x', right]]);
  expect(examTopics([choice('x', 0), choice('y', null)], answers, () => null)).toMatchObject([{ percentage: 50 }]);
});

test('a topic is strong when it alone would have passed', () => {
  const result = examScore([{ score: 1, correct: true }], 60);
  const topic = { moduleName: 'Burns', quizKind: null, questionCount: 5, correctCount: 3 };
  expect([60, 59].map((percentage) => isStrongTopic({ ...topic, percentage }, result))).toEqual([true, false]);
});

test('with the missing points the exam is passed, and with a hundredth less it is not', () => {
  const cents = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 10_000 }), (gained, lost, passing) => {
      const scored = (more: number) => [
        { score: (gained + more) / 100, correct: true },
        { score: (lost - more) / 100, correct: false },
      ];
      const result = examScore(scored(0), passing / 100);
      const missing = Math.round(missingPoints(result) * 100);
      expect(missing === 0).toBe(result.examPassed);
      expect(examScore(scored(missing), passing / 100).examPassed).toBe(true);
      if (missing > 0) expect(examScore(scored(missing - 1), passing / 100).examPassed).toBe(false);
    }),
  );
});

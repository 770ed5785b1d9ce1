import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examScore } from './exam-score.ts';
import { examTopics, isStrongTopic, missingPoints, neededPoints } from './exam-topics.ts';
import { type ExamQuestion, gradeAttempt } from './grade-attempt.ts';

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

test('topics with fewer questions than the minimum are joined', () => {
  const questions = [choice('a'), choice('b'), choice('c'), text('t')];
  const countsOf = (list: readonly ExamQuestion[], smallest: number) =>
    examTopics(list, new Map([['c', right]]), moduleNameOf, smallest).map(
      ({ moduleName, quizKind, questionCount, correctCount }) => [moduleName, quizKind, questionCount, correctCount],
    );
  expect(countsOf(questions, 2)).toEqual([
    ['Bleeding', null, 2, 0],
    [null, null, 2, 1],
  ]);
  expect(countsOf(questions.slice(0, 3), 2), 'one small topic takes a larger one along').toEqual([[null, null, 3, 1]]);
  expect(countsOf(questions.slice(3), 2), 'one question in all').toEqual([[null, null, 1, 0]]);
});

test('no topic has fewer questions than the minimum, unless the whole exam has fewer', () => {
  const some = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 5 }), (chapterOf, smallest) => {
      const questions = chapterOf.map((_, at) => choice(String(at)));
      const topics = examTopics(questions, new Map(), (id) => chapterOf[Number(id)] ?? null, smallest);
      expect(topics.reduce((sum, { questionCount }) => sum + questionCount, 0)).toBe(questions.length);
      if (questions.length >= smallest)
        for (const { questionCount } of topics) expect(questionCount).toBeGreaterThanOrEqual(smallest);
    }),
  );
});

test('if no question of a topic has points, each question counts the same', () => {
  const answers = new Map([['x', right]]);
  expect(examTopics([choice('x', 0), choice('y', null)], answers, () => null)).toMatchObject([{ percentage: 50 }]);
});

test('a topic is strong when its percentage would pass the exam', () => {
  const result = examScore([{ score: 1, correct: true }], 60);
  const topic = { moduleName: 'Burns', quizKind: null, questionCount: 5, correctCount: 3 };
  expect([60, 59].map((percentage) => isStrongTopic({ ...topic, percentage }, result))).toEqual([true, false]);
});

const cents = fc.integer({ min: 1, max: 10_000 });

test('a topic is strong exactly when an exam of its questions alone is passed', () => {
  const questions = fc.array(fc.record({ score: cents, isRight: fc.boolean() }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(questions, fc.integer({ min: 1, max: 10_000 }), (list, passing) => {
      const exam = list.map(({ score }, at) => choice(String(at), score / 100));
      const answers = new Map(list.map(({ isRight }, at) => [String(at), isRight ? right : wrong]));
      const [topic] = examTopics(exam, answers, () => null);
      const points = (one: typeof list) => one.reduce((sum, { score }) => sum + score, 0);
      const gained = points(list.filter(({ isRight }) => isRight));
      // With the share itself as pass mark, too, because few random pass marks are near to it.
      for (const pass of [passing, Math.floor((gained * 10_000) / points(list)) || 1]) {
        const result = gradeAttempt(exam, answers, pass / 100);
        expect(topic && isStrongTopic(topic, result)).toBe(result.examPassed);
      }
    }),
  );
});

test.each([
  [[2.3, 4.3, 7.3, 0.8, 7.1], 5, 100],
  [[0.7, 0.7, 0.7, 0.7, 0.7], 3, 60],
  [[60.2, 39.8], 1, 60.2],
  [[1, 2], 1, 33.33],
])('in a topic with the points %j the first %i right answers give %d percent', (scores, rightCount, percentage) => {
  const exam = scores.map((score, at) => choice(String(at), score));
  const answers = new Map(scores.slice(0, rightCount).map((_, at) => [String(at), right]));
  expect(examTopics(exam, answers, () => null)).toMatchObject([{ percentage }]);
});

test('with the missing points the exam is passed, and with a hundredth less it is not', () => {
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

test.each([
  [2.2, 50, 1.1, 'a product that a float makes larger than 110'],
  [1.1, 50, 0.55, 'the same, below one point'],
  [10, 60, 6, 'whole points'],
  [10, 33.33, 3.34, 'a part of a hundredth counts as a whole one'],
  [10, 0, 0, 'nothing is needed'],
  [0.1, 100, 0.1, 'all points'],
])('an exam of %d points with a pass mark of %d percent needs %d points: %s', (total, mark, needed) => {
  expect(neededPoints(total, mark)).toBe(needed);
});

test('the needed points pass an exam, and a hundredth less does not', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 10_000 }), (total, passing) => {
      const needed = Math.round(neededPoints(total / 100, passing / 100) * 100);
      const passesWith = (gained: number) =>
        examScore(
          [
            { score: gained / 100, correct: true },
            { score: (total - gained) / 100, correct: false },
          ],
          passing / 100,
        ).examPassed;
      expect([passesWith(needed), passesWith(needed - 1)]).toEqual([true, false]);
    }),
  );
});

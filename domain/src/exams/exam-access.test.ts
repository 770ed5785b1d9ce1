import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ExamSituation,
  mayOpenExam,
  type Requirement,
  type StartOutcome,
  startOutcome,
  wasOpen,
} from './exam-access.ts';

type Row = [
  ExamSituation['attempt'],
  isInCourse: boolean,
  isOpen: boolean,
  remainingAttempts: number,
  StartOutcome,
  why: string,
];

test.each<Row>([
  ['none', true, true, 2, 'begin', 'the lessons are done'],
  ['none', true, false, 2, 'early', 'lessons are missing that were there when the learner came'],
  ['none', true, false, 0, 'early', 'missing lessons are reported before missing attempts'],
  ['none', true, true, 0, 'noAttempts', 'its author allows none'],
  ['none', false, true, 0, 'notInCourse', 'the exam was removed before it was taken'],
  ['none', false, false, 0, 'notInCourse', 'removed, and lessons are missing'],
  ['running', true, true, 1, 'continue', 'a reload'],
  ['running', true, false, 1, 'continue', 'a lesson was added meanwhile'],
  ['running', true, false, 0, 'continue', 'fewer attempts are allowed meanwhile'],
  ['running', false, true, 0, 'continue', 'the exam was removed meanwhile'],
  ['running', false, false, 0, 'continue', 'the exam was removed and a lesson added meanwhile'],
  ['finished', true, true, 1, 'begin', 'a retake'],
  ['finished', true, false, 1, 'begin', 'a lesson was added since: what was open stays open'],
  ['finished', true, false, 0, 'noAttempts', 'all used, and a lesson added since'],
  ['finished', true, true, 0, 'noAttempts', 'all attempts are used'],
  ['finished', false, true, 0, 'notInCourse', 'its result stays, but it cannot be taken'],
  ['finished', false, false, 0, 'notInCourse', 'removed, and a lesson added since'],
])(
  'a start with the attempt %s, in the course %s, open %s, and %i attempts left has the outcome %s (%s)',
  (attempt, isInCourse, isOpen, remainingAttempts, outcome, _why) => {
    expect(startOutcome({ attempt, isInCourse, isOpen, remainingAttempts })).toBe(outcome);
  },
);

const start = Number.NEGATIVE_INFINITY;
const did = (sinceMs: number, doneMs: number | null): Requirement => ({ sinceMs, doneMs });

test.each<[Requirement[], from: number, open: boolean, why: string]>([
  [[did(start, 10)], 0, false, 'nothing came later: what is done now decides'],
  [[did(start, 10), did(20, null)], 0, true, 'a lesson came after all was done'],
  [[did(start, 30), did(20, null)], 0, false, 'the lesson was there before the rest was done'],
  [[did(start, null), did(20, null)], 0, false, 'an old lesson is missing'],
  [[did(start, 10), did(20, 40), did(30, null)], 0, true, 'open at 20, two lessons since, one of them done'],
  [[did(start, 15), did(10, 25), did(20, null)], 0, false, 'each lesson came before the last was done'],
  [[did(start, 15), did(10, 18), did(20, null)], 0, true, 'done at 18, the next came at 20'],
  [[did(20, null)], 0, true, 'the learner was there while the course had no lessons'],
  [[did(20, null)], 30, false, 'the learner came after the lessons'],
  [[did(start, 10), did(20, null)], 25, false, 'the exam came with the lesson'],
  [[], 0, false, 'nothing to do is done'],
])(
  'with the requirements %j, an exam that the learner has had since %i was open at some time: %s (%s)',
  (requirements, from, open, _why) => {
    expect(wasOpen(requirements, from)).toBe(open);
    expect(wasOpen(requirements.toReversed(), from)).toBe(open);
  },
);

test('lessons that are added later do not close an open exam', () => {
  const moment = fc.integer({ min: 1, max: 60 });
  const requirement = fc.record({
    sinceMs: fc.option(moment, { nil: start }),
    doneMs: fc.option(moment, { nil: null }),
  });
  const later = fc.array(
    fc.record({
      sinceMs: fc.integer({ min: 61, max: 99 }),
      doneMs: fc.option(fc.integer({ min: 61, max: 120 }), { nil: null }),
    }),
  );
  fc.assert(
    fc.property(fc.array(requirement), later, moment, (before, after, from) => {
      const wasDone = before.every(({ doneMs }) => doneMs !== null);
      const isOpen = wasDone || wasOpen(before, from);
      const isStill =
        [...before, ...after].every(({ doneMs }) => doneMs !== null) || wasOpen([...before, ...after], from);
      expect(isOpen && !isStill).toBe(false);
    }),
  );
});

test('an exam opens when every chapter is completed, without regard to discussions and other exams; for a USER it is always open', () => {
  const done = { moduleType: 'CHAPTER', moduleCompleted: true } as const;
  const open = { moduleType: 'CHAPTER', moduleCompleted: false } as const;
  const others = (['DISCUSSION', 'EXAM', 'EXAM_CASE_STUDY'] as const).map((moduleType) => ({ ...open, moduleType }));
  expect(mayOpenExam([done, ...others], { isUser: false })).toBe(true);
  expect(mayOpenExam([done, open], { isUser: false })).toBe(false);
  expect(mayOpenExam([done, open], { isUser: true })).toBe(true);
  expect(mayOpenExam([done, done], { isUser: false })).toBe(true);
  expect(mayOpenExam([], { isUser: false })).toBe(true);
});

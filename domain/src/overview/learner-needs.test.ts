import { describe, expect, test } from 'vitest';
import { type CourseFacts, courseNeeds, courseStatus, mergeNeeds } from './learner-needs.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const working: CourseFacts = {
  enrolledAt: daysAgo(40),
  endsAt: null,
  percentage: 40,
  lastSeenAt: daysAgo(1),
  hasFailedExam: false,
  stuckQuizzes: 0,
  openThreads: 0,
  openAnswers: 0,
};

describe('a learner needs somebody', () => {
  test.each<[Partial<CourseFacts>, readonly string[], string]>([
    [{}, [], 'who works needs nobody'],
    [{ lastSeenAt: daysAgo(14) }, [], 'two weeks to the second are not too long'],
    [{ lastSeenAt: daysAgo(14.01) }, ['silent'], 'two weeks without a visit'],
    [{ lastSeenAt: daysAgo(90), percentage: 100 }, [], 'who has finished may stay away'],
    [{ lastSeenAt: null, percentage: 0 }, ['neverStarted'], 'enrolled for weeks, never opened'],
    [{ lastSeenAt: null, percentage: 0, enrolledAt: daysAgo(6) }, [], 'enrolled this week'],
    [{ stuckQuizzes: 1 }, ['stuckQuiz'], 'the same quiz, wrong again and again'],
    [{ stuckQuizzes: 1, percentage: 100 }, [], 'a wrong practice answer does not matter after the end'],
    [{ hasFailedExam: true }, ['examFailed'], 'failed, and no attempt left'],
    [{ hasFailedExam: true, percentage: 100 }, ['examFailed'], 'only the owner can give another attempt'],
    [{ endsAt: daysAgo(-6) }, ['ending'], 'the access ends this week'],
    [{ endsAt: daysAgo(-8) }, [], 'the access ends later'],
    [{ endsAt: daysAgo(-6), percentage: 100 }, [], 'finished in time'],
    [{ endsAt: daysAgo(1), lastSeenAt: daysAgo(30), hasFailedExam: true }, [], 'the access has ended'],
    [{ endsAt: daysAgo(1), openThreads: 1, openAnswers: 2 }, ['comment', 'review'], 'what was asked still waits'],
    [
      {
        openAnswers: 1,
        openThreads: 1,
        lastSeenAt: daysAgo(20),
        stuckQuizzes: 2,
        hasFailedExam: true,
        endsAt: daysAgo(-1),
      },
      ['examFailed', 'comment', 'review', 'stuckQuiz', 'ending', 'silent'],
      'the most urgent reason is first',
    ],
  ])('with the facts %j for the reasons %j: %s', (changed, needs) => {
    expect(courseNeeds({ ...working, ...changed }, now)).toEqual(needs);
  });
});

test.each([
  [0, null, 'notStarted'],
  [0, daysAgo(1), 'inProgress'],
  [1, null, 'inProgress'],
  [99, daysAgo(1), 'inProgress'],
  [100, null, 'finished'],
] as const)('a learner at %i percent, last seen %s, is %s', (percentage, lastSeenAt, status) => {
  expect(courseStatus({ percentage, lastSeenAt })).toBe(status);
});

test('the needs of all courses are listed once, most urgent first', () => {
  expect(mergeNeeds([['silent'], ['comment', 'silent'], []])).toEqual(['comment', 'silent']);
});

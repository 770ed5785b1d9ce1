import { expect, test } from 'vitest';
import { memoryStore } from '../platform/device-store.ts';
import { ExamDrafts } from './exam-drafts.ts';

/** Drafts with a clock and timers that the test controls. */
function openDrafts() {
  const world = { nowMs: 0, waitMs: null as number | null, sentMs: [] as number[] };
  const drafts = new ExamDrafts({
    store: memoryStore(),
    attemptKey: 'company/learner/attempt',
    serverNow: () => new Date(world.nowMs),
    submitAnswer: () => void world.sentMs.push(world.nowMs),
    schedule: (_run, ms) => {
      world.waitMs = ms;
      return () => {
        world.waitMs = null;
      };
    },
  });
  return { drafts, world };
}
const draftOf = (words: string) => ({
  kind: 'SUBJECTIVE' as const,
  answer: { subjectiveQuizAnswer: words },
  isComplete: words !== '',
});

test('whoever types without a pause has nothing unsent that is older than five seconds', () => {
  const { drafts, world } = openDrafts();
  const waits: unknown[] = [];
  for (const atMs of [0, 1000, 2000, 3000, 4000, 4900]) {
    world.nowMs = atMs;
    drafts.change('q1', draftOf(`words ${atMs}`));
    waits.push(world.waitMs);
  }
  expect(waits).toEqual([1200, 1200, 1200, 1200, 1000, 100]);
  world.nowMs = 5000;
  drafts.sendAll();
  drafts.change('q1', draftOf('more'));
  expect([world.sentMs, world.waitMs], 'the next draft begins anew').toEqual([[5000], 1200]);
});

test('the time of a draft counts from when it could be sent', () => {
  const { drafts, world } = openDrafts();
  drafts.change('q1', draftOf(''));
  expect(world.waitMs).toBe(null);
  world.nowMs = 9000;
  drafts.change('q1', draftOf('a'));
  expect(world.waitMs).toBe(1200);
  drafts.change('q1', draftOf(''));
  expect(world.waitMs, 'a draft that is empty again is not sent').toBe(null);
});

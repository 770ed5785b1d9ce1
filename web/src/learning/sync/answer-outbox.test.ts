import { expect, test } from 'vitest';
import { answer, failure, graded, outboxWith, unreachable } from '../../../test/open-outbox.ts';
import type { GradedAnswer } from './answer-outbox.ts';

test('an answer is stored on the device before it is sent, and removed once the server has saved it', async () => {
  const keptWhileSending: unknown[] = [];
  const { outbox, outcomes, entries } = outboxWith(async (answers) => {
    keptWhileSending.push(...entries.values());
    return graded(answers);
  });
  await outbox.submitAnswer(answer('q1', 'a'));
  expect(keptWhileSending).toHaveLength(1);
  expect(entries.size).toBe(0);
  expect(outcomes).toEqual([['q1', 'saved']]);
});

test('another page of the same learner sends all answers of a day without a connection', async () => {
  const entries = new Map<string, unknown>();
  const offline = outboxWith(unreachable, { entries });
  await offline.outbox.submitAnswer(answer('q1', 'a'));
  await offline.outbox.submitAnswer(answer('q2', 'b'));
  expect(offline.outcomes.at(-1)).toEqual(['q2', 'waiting']);

  const nextDay = outboxWith(graded, { entries });
  await nextDay.outbox.flush();
  expect(nextDay.batches).toEqual([['q1=a', 'q2=b']]);
  expect(entries.size).toBe(0);
});

test('an answer is sent with the time when it was given, also after a reload', async () => {
  const entries = new Map<string, unknown>();
  const { outbox } = outboxWith(unreachable, { entries });
  await outbox.submitAnswer(answer('q1', 'a'));
  const times: unknown[] = [];
  const afterReload = outboxWith(
    async (answers) => {
      times.push(...answers.map(({ answeredAt }) => answeredAt));
      return graded(answers);
    },
    { entries },
  );
  afterReload.server.nowMs = 61_000;
  await afterReload.outbox.flush();
  expect(times).toEqual(['1970-01-01T00:00:01.000Z']);
});

test('an older draft does not replace a newer answer that waits on the device', async () => {
  const { outbox, batches, server } = outboxWith(unreachable);
  server.nowMs = 5000;
  await outbox.submitAnswer(answer('q1', 'new'));
  server.answers = graded;
  await outbox.submitAnswer(answer('q1', 'old'), new Date(1000).toISOString());
  expect(batches).toEqual([['q1=new'], ['q1=new']]);
});

test('a late reply to a stalled answer changes nothing after a newer answer was saved', async () => {
  const stalled = Promise.withResolvers<readonly GradedAnswer[]>();
  const { outbox, batches, outcomes, server } = outboxWith(() => stalled.promise);
  const first = outbox.submitAnswer(answer('q1', 'a'));
  await expect.poll(() => batches.length).toBe(1);
  server.answers = graded;
  void outbox.submitAnswer(answer('q1', 'b'));
  await outbox.flush({ atOnce: true });
  expect(outcomes).toEqual([['q1', 'saved']]);
  stalled.resolve(await graded([answer('q1', 'a')]));
  await first;
  expect(outcomes).toEqual([['q1', 'saved']]);
});

test('a second answer to the same quiz replaces the first', async () => {
  const { outbox, batches, server } = outboxWith(unreachable);
  await outbox.submitAnswer(answer('q1', 'a'));
  server.answers = graded;
  await outbox.submitAnswer(answer('q1', 'b'));
  expect(batches.at(-1)).toEqual(['q1=b']);
});

test('an answer that changes while it is being sent is sent again, and only the last result is reported', async () => {
  let release: () => void = () => undefined;
  const pause = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { outbox, batches, outcomes, entries } = outboxWith(async (answers) => {
    await pause;
    return graded(answers);
  });
  const first = outbox.submitAnswer(answer('q1', 'a'));
  await expect.poll(() => batches.length).toBe(1);
  const second = outbox.submitAnswer(answer('q1', 'b'));
  release();
  await Promise.all([first, second]);
  expect(batches).toEqual([['q1=a'], ['q1=b']]);
  expect(outcomes).toEqual([['q1', 'saved']]);
  expect(entries.size).toBe(0);
});

test.each([{ keepalive: true }, { atOnce: true }])('flush(%o) does not wait for a save that stalls', async (how) => {
  const stalled = Promise.withResolvers<never>();
  const { outbox, batches, outcomes, server } = outboxWith(() => stalled.promise);
  const first = outbox.submitAnswer(answer('q1', 'a'));
  await expect.poll(() => batches.length).toBe(1);
  server.answers = graded;
  const second = outbox.submitAnswer(answer('q2', 'b'));
  await outbox.flush(how);
  expect(batches).toEqual([['q1=a'], ['q1=a', 'q2=b']]);
  stalled.reject(failure(0));
  await Promise.all([first, second]);
  expect(outcomes, 'the late failure changes nothing about the saved answer').toEqual([
    ['q1', 'saved'],
    ['q2', 'saved'],
  ]);
});

test('an answer of a closed course stays stored, and answers of other courses are sent', async () => {
  const { outbox, server, entries } = outboxWith(unreachable);
  await outbox.submitAnswer(answer('q1', 'a', 'closed'));
  await outbox.submitAnswer(answer('q2', 'b', 'open'));
  server.answers = (answers) => (answers[0]?.courseId === 'closed' ? Promise.reject(failure(404)) : graded(answers));
  await outbox.flush();
  expect([...entries.keys()]).toEqual(['answers/brightpath/maya/closed/module/content/q1']);
});

test.each([0, 401, 403, 404, 409, 429, 500, 503])('after status %i the answer stays waiting', async (status) => {
  const { outbox, outcomes, entries } = outboxWith(() => Promise.reject(failure(status)));
  await outbox.submitAnswer(answer('q1', 'a'));
  expect(outcomes).toEqual([['q1', 'waiting']]);
  expect(entries.size).toBe(1);
});

test('an answer is never sent for another learner on the same device', async () => {
  const entries = new Map<string, unknown>();
  await outboxWith(unreachable, { entries }).outbox.submitAnswer(answer('q1', 'a'));
  const other = outboxWith(graded, { entries, accountKey: 'brightpath/ben' });
  await other.outbox.flush();
  expect(other.batches).toEqual([]);
  expect(entries.size).toBe(1);
});

test('an answer that is missing in the reply stays in the queue', async () => {
  const { outbox, entries } = outboxWith(async () => []);
  await outbox.submitAnswer(answer('q1', 'a'));
  expect(entries.size).toBe(1);
});

test('an answer that two tabs send at once is saved in both', async () => {
  const entries = new Map<string, unknown>();
  const tabs = [outboxWith(unreachable, { entries }), outboxWith(unreachable, { entries })] as const;
  await tabs[0].outbox.submitAnswer(answer('q1', 'a'));
  const replies = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const flushes = tabs.map(({ outbox, server }, at) => {
    server.answers = async (answers) => {
      await replies[at]?.promise;
      return graded(answers);
    };
    return outbox.flush();
  });
  for (const [at, { resolve }] of replies.entries()) {
    resolve();
    await flushes[at];
  }
  expect(tabs.map(({ outcomes }) => outcomes.at(-1))).toEqual([
    ['q1', 'saved'],
    ['q1', 'saved'],
  ]);
  expect(entries.size).toBe(0);
});

test('an answer of a closed tab is saved by a tab that has answered the same quiz before', async () => {
  const entries = new Map<string, unknown>();
  const open = outboxWith(unreachable, { entries });
  await open.outbox.submitAnswer(answer('q1', 'a'));
  await outboxWith(unreachable, { entries }).outbox.submitAnswer(answer('q1', 'b'));
  open.server.answers = graded;
  await open.outbox.flush();
  expect([open.batches.at(-1), open.outcomes.at(-1), entries.size]).toEqual([['q1=b'], ['q1', 'saved'], 0]);
});

test('an answer that waits in one tab and is saved by another one is reported as the server has it', async () => {
  const entries = new Map<string, unknown>();
  const waiting = outboxWith(unreachable, { entries });
  await waiting.outbox.submitAnswer(answer('q1', 'a'));
  await outboxWith(graded, { entries }).outbox.flush();
  waiting.server.saved.set('q1', answer('q1', 'a'));
  await waiting.outbox.flush();
  expect(waiting.outcomes).toEqual([
    ['q1', 'waiting'],
    ['q1', 'saved'],
  ]);
  await waiting.outbox.flush();
  expect([waiting.outcomes.length, waiting.batches.length]).toEqual([2, 1]);
});

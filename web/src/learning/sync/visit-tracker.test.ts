import { expect, test } from 'vitest';
import { VisitTracker } from './visit-tracker.ts';

/** A tracker with a clock that the test controls, and a record of the calls to the server. */
function trackerAt(start: string) {
  let nowMs = Date.parse(start);
  let visits = 0;
  let tick: (() => void) | null = null;
  const calls: string[] = [];
  const server = { isReachable: true };
  /** The replies of the server, for a heartbeat that continues another visit. */
  const replies: string[] = [];
  const visit = new VisitTracker({
    resume: async () => {
      visits += 1;
      calls.push(`resume ${visits}`);
      if (!server.isReachable) throw new Error('unreachable');
      return `visit-${visits}`;
    },
    heartbeat: async (id, leaving) => {
      calls.push(`${leaving ? 'leave' : 'heartbeat'} ${id}`);
      return replies.shift() ?? id;
    },
    now: () => new Date(nowMs),
    every: (run) => {
      tick = run;
      return () => {
        tick = null;
      };
    },
  });
  const pass = (seconds: number) => {
    nowMs += seconds * 1000;
  };
  return { visit, calls, replies, server, pass, tick: () => tick?.() };
}

test('a visit starts, sends heartbeats and ends once', async () => {
  const { visit, calls, tick } = trackerAt('2026-03-01T10:00:00Z');
  await visit.enter();
  tick();
  void visit.leave();
  tick();
  void visit.leave();
  expect(calls).toEqual(['resume 1', 'heartbeat visit-1', 'leave visit-1']);
});

test('leaving resolves when the closing heartbeat has arrived, or has failed', async () => {
  for (const settle of ['resolve', 'reject'] as const) {
    const heartbeat = Promise.withResolvers<string | null>();
    const visit = new VisitTracker({
      resume: async () => 'visit',
      heartbeat: () => heartbeat.promise,
      now: () => new Date(0),
      every: () => () => undefined,
    });
    await visit.enter();
    let hasLeft = false;
    const leaving = visit.leave().then(() => {
      hasLeft = true;
    });
    await Promise.resolve();
    expect(hasLeft).toBe(false);
    heartbeat[settle](null);
    await leaving;
  }
});

test('a short absence is part of the visit', async () => {
  const { visit, calls, pass, tick } = trackerAt('2026-03-01T10:00:00Z');
  await visit.enter();
  visit.hide();
  visit.hide();
  tick();
  pass(60);
  visit.show();
  tick();
  expect(calls).toEqual(['resume 1', 'leave visit-1', 'heartbeat visit-1', 'heartbeat visit-1']);
});

test('after a long absence a new visit starts, so a tab left open overnight does not count', async () => {
  const { visit, calls, pass } = trackerAt('2026-03-01T10:00:00Z');
  await visit.enter();
  visit.hide();
  pass(8 * 60 * 60);
  visit.show();
  await Promise.resolve();
  expect(calls).toEqual(['resume 1', 'leave visit-1', 'resume 2']);
});

test('a visit without contact to the server for too long continues as the new visit that the server started', async () => {
  const { visit, calls, replies, tick } = trackerAt('2026-03-01T10:00:00Z');
  await visit.enter();
  replies.push('visit-2');
  tick();
  await Promise.resolve();
  tick();
  expect(calls).toEqual(['resume 1', 'heartbeat visit-1', 'heartbeat visit-2']);
});

test('a tab that is closed while hidden has already ended its visit', async () => {
  const { visit, calls } = trackerAt('2026-03-01T10:00:00Z');
  await visit.enter();
  visit.hide();
  void visit.leave();
  expect(calls).toEqual(['resume 1', 'leave visit-1']);
});

test('a reply that comes after the learner left starts no heartbeats', async () => {
  const { visit, calls, tick } = trackerAt('2026-03-01T10:00:00Z');
  const entering = visit.enter();
  void visit.leave();
  await entering;
  tick();
  expect(calls).toEqual(['resume 1']);
});

test('a visit that opens while the page is hidden is closed at once, and goes on when the page is shown', async () => {
  const { visit, calls, pass, tick } = trackerAt('2026-03-01T10:00:00Z');
  const entering = visit.enter();
  visit.hide();
  await entering;
  tick();
  pass(10);
  visit.show();
  tick();
  expect(calls).toEqual(['resume 1', 'leave visit-1', 'heartbeat visit-1', 'heartbeat visit-1']);
});

test('of two visits that open at the same time only the second sends heartbeats', async () => {
  const { visit, calls, tick } = trackerAt('2026-03-01T10:00:00Z');
  const first = visit.enter();
  visit.hide();
  visit.show();
  await first;
  await Promise.resolve();
  tick();
  void visit.leave();
  tick();
  expect(calls).toEqual(['resume 1', 'resume 2', 'heartbeat visit-2', 'leave visit-2']);
});

test('a visit that did not open is opened again after half a minute or with the connection, while the page is visible', async () => {
  const { visit, calls, server, tick } = trackerAt('2026-03-01T10:00:00Z');
  server.isReachable = false;
  await visit.enter();
  tick();
  await Promise.resolve();
  visit.hide();
  tick();
  visit.retry();
  expect(calls).toEqual(['resume 1', 'resume 2']);
  visit.show();
  await Promise.resolve();
  server.isReachable = true;
  visit.retry();
  await Promise.resolve();
  visit.retry();
  tick();
  expect(calls.slice(2)).toEqual(['resume 3', 'resume 4', 'heartbeat visit-4']);
});

test('a visit that did not open is not opened after the learner has left', async () => {
  const { visit, calls, server, tick } = trackerAt('2026-03-01T10:00:00Z');
  server.isReachable = false;
  await visit.enter();
  void visit.leave();
  tick();
  visit.retry();
  expect(calls).toEqual(['resume 1']);
});

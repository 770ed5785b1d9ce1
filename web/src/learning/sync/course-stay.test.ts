import { expect, test } from 'vitest';
import { CourseStay } from './course-stay.ts';

/** A stay with a clock that only the test moves, and what the server heard. */
function stayAt(start: string) {
  let nowMs = Date.parse(start);
  let stays = 0;
  let tick: (() => void) | null = null;
  const heard: string[] = [];
  /** The stays that the server goes on with, where it is another one. */
  const answers: string[] = [];
  const stay = new CourseStay({
    resume: async () => {
      stays += 1;
      heard.push(`resume ${stays}`);
      return `stay-${stays}`;
    },
    seen: async (id, leaving) => {
      heard.push(`${leaving ? 'leave' : 'seen'} ${id}`);
      return answers.shift() ?? id;
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
  return { stay, heard, answers, pass, tick: () => tick?.() };
}

test('a stay is opened, shows signs of life, and is closed once', async () => {
  const { stay, heard, tick } = stayAt('2026-03-01T10:00:00Z');
  await stay.enter();
  tick();
  stay.leave();
  tick();
  stay.leave();
  expect(heard).toEqual(['resume 1', 'seen stay-1', 'leave stay-1']);
});

test('a short look away belongs to the stay', async () => {
  const { stay, heard, pass, tick } = stayAt('2026-03-01T10:00:00Z');
  await stay.enter();
  stay.hide();
  stay.hide();
  tick();
  pass(60);
  stay.show();
  tick();
  expect(heard).toEqual(['resume 1', 'leave stay-1', 'seen stay-1', 'seen stay-1']);
});

test('after a long one a new stay begins: a tab forgotten overnight is no night of study', async () => {
  const { stay, heard, pass } = stayAt('2026-03-01T10:00:00Z');
  await stay.enter();
  stay.hide();
  pass(8 * 60 * 60);
  stay.show();
  await Promise.resolve();
  expect(heard).toEqual(['resume 1', 'leave stay-1', 'resume 2']);
});

test('a stay of which the server has heard nothing for too long goes on as the one it began instead', async () => {
  const { stay, heard, answers, tick } = stayAt('2026-03-01T10:00:00Z');
  await stay.enter();
  answers.push('stay-2');
  tick();
  await Promise.resolve();
  tick();
  expect(heard).toEqual(['resume 1', 'seen stay-1', 'seen stay-2']);
});

test('a tab that is closed while hidden has said goodbye already', async () => {
  const { stay, heard } = stayAt('2026-03-01T10:00:00Z');
  await stay.enter();
  stay.hide();
  stay.leave();
  expect(heard).toEqual(['resume 1', 'leave stay-1']);
});

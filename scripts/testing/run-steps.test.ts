import { expect, test } from 'vitest';
import { maxParallelSteps, runSteps } from './run-steps.mjs';
import type { Step } from './steps.mjs';

const check = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  commands: [['-e', "console.log('works')"]],
  counts: 'check',
  ...more,
});

/** What happened in its order: that a step begins, and at its end what it printed. */
async function eventsOf(steps: Step[]): Promise<string[]> {
  const events: string[] = [];
  const environmentOf = async ({ name }: Step) => {
    events.push(`${name} begins`);
    return {};
  };
  const setting = { node: process.execPath, environmentOf, signal: new AbortController().signal };
  await runSteps(steps, setting, ({ name, output }) => void events.push(`${name} ${output.trim()}`));
  return events;
}

test('a step starts after the step that it needs has ended, even if another has room', async () => {
  const events = await eventsOf([check('build'), check('journeys', { after: 'build' })]);
  expect(events).toEqual(['build begins', 'build works', 'journeys begins', 'journeys works']);
});

test('a step whose needed step is not selected starts at once', async () => {
  expect(await eventsOf([check('journeys', { after: 'build' })])).toEqual(['journeys begins', 'journeys works']);
});

test('at most two steps run at a time', async () => {
  const names = Array.from({ length: 2 * maxParallelSteps }, (_none, at) => `step ${at}`);
  const events = await eventsOf(names.map((name) => check(name)));
  expect(events).toHaveLength(2 * names.length);
  let running = 0;
  const counts = events.map((event) => (running += event.endsWith('begins') ? 1 : -1));
  expect(Math.max(...counts)).toBe(maxParallelSteps);
  expect(maxParallelSteps).toBe(2);
});

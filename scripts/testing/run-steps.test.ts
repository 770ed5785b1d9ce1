import { expect, test } from 'vitest';
import { maxParallelSteps, runSteps } from './run-steps.mjs';
import type { Step } from './steps.mjs';

/** A check that prints when it begins and ends. */
const check = (name: string, ms: number, more: Partial<Step> = {}): Step => ({
  name,
  commands: [['-e', `console.log(Date.now()); setTimeout(() => console.log(Date.now()), ${ms})`]],
  counts: 'check',
  ...more,
});

async function timesOf(steps: Step[]): Promise<Map<string, { start: number; end: number }>> {
  const setting = { node: process.execPath, environmentOf: async () => ({}), signal: new AbortController().signal };
  const outcomes = await runSteps(steps, setting, () => undefined);
  return new Map(
    outcomes.map(({ name, output }) => {
      const [start = Number.NaN, end = Number.NaN] = output.trim().split('\n').map(Number);
      return [name, { start, end }];
    }),
  );
}

test('a step starts after the step that it needs has ended, even if another has room', async () => {
  const times = await timesOf([check('build', 200), check('journeys', 0, { after: 'build' })]);
  expect(times.get('journeys')?.start).toBeGreaterThanOrEqual(times.get('build')?.end ?? Number.NaN);
});

test('a step whose needed step is not selected starts at once', async () => {
  expect([...(await timesOf([check('journeys', 0, { after: 'build' })])).keys()]).toEqual(['journeys']);
});

test('at most two steps run at a time', async () => {
  const names = Array.from({ length: 2 * maxParallelSteps }, (_none, at) => `step ${at}`);
  const times = [...(await timesOf(names.map((name) => check(name, 100)))).values()];
  expect(times).toHaveLength(names.length);
  for (const { start } of times)
    expect(times.filter((other) => other.start <= start && start < other.end).length).toBeLessThanOrEqual(
      maxParallelSteps,
    );
});

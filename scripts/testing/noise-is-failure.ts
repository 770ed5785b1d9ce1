import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/**
 * A warning in a test's output is a defect nobody reads: it fails the test. One that belongs to the promise under test is
 * expected by that test: `expectNoise(/what it says/)`.
 */
const expected: RegExp[] = [];
let spies: MockInstance[] = [];

/** Tells that the running test makes the code complain on the console in these words. */
export function expectNoise(words: RegExp): void {
  expected.push(words);
}

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  const said = spies.flatMap((spy) => spy.mock.calls.map((words) => words.map(String).join(' ')));
  for (const spy of spies) spy.mockRestore();
  const allowed = expected.splice(0);
  const noise = said.filter((line) => !allowed.some((words) => words.test(line)));
  expect(noise, 'console.error and console.warn say nothing, unless expectNoise() announces it').toEqual([]);
});

import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { noiseIn } from './noise.ts';

/** A warning in a test's output is a defect nobody reads: it fails the test that caused it. */
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  const said = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  const rule = 'nothing may be said on console.error or console.warn, unless expectNoise(/words/) announces it';
  expect(noiseIn(said), rule).toEqual([]);
});

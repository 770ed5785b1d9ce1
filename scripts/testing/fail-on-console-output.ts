import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { unexpectedOutput } from './console-output.ts';

/** A warning in a test's output is a defect nobody reads: it fails the test that caused it. */
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  const rule = 'nothing may be said on console.error or console.warn, unless expectNoise(/words/) announces it';
  expect(unexpectedOutput(calls), rule).toEqual([]);
});

import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { unexpectedOutput } from './console-output.ts';

/** Fails every test that writes to console.error or console.warn unexpectedly, because nobody reads such warnings. */
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  const rule = 'console.error and console.warn stay empty, unless expectConsoleOutput(/words/) allows the output';
  expect(unexpectedOutput(calls), rule).toEqual([]);
});

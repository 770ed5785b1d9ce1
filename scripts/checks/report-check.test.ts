import { afterEach, expect, test, vi } from 'vitest';
import { expectConsoleOutput } from '../testing/console-output.ts';
import { reportCheck } from './report-check.mjs';

const exitCode = process.exitCode;
afterEach(() => {
  process.exitCode = exitCode;
});

test('a check without a problem says what it examined', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  reportCheck([], '3 files', 3);
  expect(log).toHaveBeenCalledExactlyOnceWith('3 files');
  expect(process.exitCode).toBe(exitCode);
  log.mockRestore();
});

test.each([
  [['a is long'], 3, /^(?:a is long|1 problem)$/],
  [[], 0, /^(?:There is nothing to examine\.|1 problem)$/],
])('a check with the problems %j of %s files fails', (problems, examined, words) => {
  expectConsoleOutput(words);
  reportCheck(problems, '3 files', examined);
  expect(process.exitCode).toBe(1);
});

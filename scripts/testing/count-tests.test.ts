import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Count, countTests } from './count-tests.mjs';

const vitest = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
});
const none = { passed: 0, failed: 0, skipped: 0 };

type Case = [
  kind: 'check' | 'vitest' | 'playwright',
  succeeded: boolean,
  report: unknown,
  count: Count,
  reason: string,
];

test.each<Case>([
  ['check', true, {}, { ...none, passed: 1 }, 'a check is one test'],
  ['check', false, {}, { ...none, failed: 1 }, 'a check fails as one'],
  ['vitest', true, vitest(3, 0), { ...none, passed: 3 }, 'each test counts'],
  ['vitest', false, vitest(3, 2), { passed: 3, failed: 2, skipped: 0 }, 'each failure counts'],
  ['vitest', false, vitest(3, 0), { passed: 3, failed: 1, skipped: 0 }, 'a file that does not load is a failure'],
  ['vitest', true, vitest(0, 0), { ...none, failed: 1 }, 'a suite without a test has not passed'],
  ['vitest', true, 'not JSON', { ...none, failed: 1 }, 'a suite without a report has not passed'],
  [
    'playwright',
    false,
    { stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 1 } },
    { passed: 4, failed: 3, skipped: 1 },
    'a journey that passes only sometimes fails',
  ],
])('%s, succeeded %s, %j counts as %j: %s', (kind, succeeded, report, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'lernhaus-count-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  expect(countTests(kind, succeeded, file)).toEqual(expected);
});

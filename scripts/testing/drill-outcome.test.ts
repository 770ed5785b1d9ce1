import { expect, test } from 'vitest';
import { drillOutcome } from './drill-outcome.mjs';

test.each<[number | null, Parameters<typeof drillOutcome>[1], boolean, string]>([
  [0, { numPassedTests: 2, numFailedTests: 0 }, true, 'its tests passed'],
  [1, { numPassedTests: 1, numFailedTests: 1 }, false, 'a test failed'],
  [1, { numPassedTests: 2, numFailedTests: 0 }, false, 'a hook or an unhandled error failed after the tests'],
  [null, { numPassedTests: 2, numFailedTests: 0 }, false, 'it was stopped by a signal'],
  [0, { numPassedTests: 0, numFailedTests: 0 }, false, 'no test has this name'],
  [0, {}, false, 'there is no report'],
])('a drill that ends with %s and %j holds: %s, because %s', (code, report, holds, _why) => {
  expect(drillOutcome(code, report).holds).toBe(holds);
});

test('a drill that failed says which test failed and why, and what failed outside a test', () => {
  const assertionResults = [
    { status: 'passed', title: 'goes on' },
    { status: 'failed', title: 'comes back', failureMessages: ['expected 503 to be 200'] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [{ message: 'no port', assertionResults }] };
  expect(drillOutcome(1, report).failures).toEqual(['no port', 'comes back\nexpected 503 to be 200']);
});

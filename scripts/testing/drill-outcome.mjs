/**
 * What a drill proved. Without a test that ran it has proved nothing; vitest ends with another code than 0 also for an error outside a
 * test, as in a hook or after the last test.
 * @param {number | null} code
 * @param {{ numPassedTests?: number, numFailedTests?: number }} report
 */
export function drillOutcome(code, { numPassedTests = 0, numFailedTests = 0 }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    holds: code === 0 && numFailedTests === 0 && numPassedTests > 0,
  };
}

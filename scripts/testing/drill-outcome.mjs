/**
 * The outcome of a drill. A drill without an executed test proves nothing. vitest's exit code is not 0 also after an
 * error outside a test, for example in a hook or after the last test.
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

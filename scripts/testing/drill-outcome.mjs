/**
 * The part of vitest's JSON report that is read.
 * @typedef {object} Report
 * @property {number} [numPassedTests]
 * @property {number} [numFailedTests]
 * @property {{ message?: string, assertionResults: { status: string, title: string, failureMessages?: string[] }[] }[]} [testResults]
 */

/**
 * The outcome of a drill. A drill without an executed test proves nothing. vitest's exit code is not 0 also after an
 * error outside a test, for example in a hook or after the last test. `failures` says what failed, one text per test.
 * @param {number | null} code
 * @param {Report} report
 */
export function drillOutcome(code, { numPassedTests = 0, numFailedTests = 0, testResults = [] }) {
  const failures = testResults.flatMap(({ message, assertionResults }) => [
    ...(message ? [message] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages = [] }) => [title, ...failureMessages].join('\n')),
  ]);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures,
    holds: code === 0 && numFailedTests === 0 && numPassedTests > 0,
  };
}

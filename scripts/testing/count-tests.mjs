import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Counts the tests of a step. A runner that failed without a failed test (a file that does not load, no test found)
 * counts as one failure, so no step passes without a test.
 * @param {'check' | 'vitest' | 'playwright'} kind
 * @param {boolean} succeeded whether every command of the step succeeded
 * @param {string} report the runner's JSON file
 * @returns {Count}
 */
export function countTests(kind, succeeded, report) {
  if (kind === 'check') return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  const count = readCount(kind, report);
  const empty = count.passed + count.failed === 0;
  return count.failed === 0 && (!succeeded || empty) ? { ...count, failed: 1 } : count;
}

/**
 * @param {'vitest' | 'playwright'} kind
 * @param {string} report
 * @returns {Count}
 */
function readCount(kind, report) {
  try {
    const { stats, ...totals } = JSON.parse(readFileSync(report, 'utf8'));
    if (kind === 'playwright') {
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
    }
    const skipped = totals.numPendingTests + totals.numTodoTests;
    return { passed: totals.numPassedTests, failed: totals.numFailedTests, skipped };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/**
 * Ends a check: one line when all is well, every problem and a failing exit code otherwise.
 * @param {string[]} problems
 * @param {string} summary what was examined, for the good case
 */
export function reportCheck(problems, summary) {
  if (problems.length === 0) {
    console.log(summary);
    return;
  }
  for (const problem of problems) console.error(problem);
  console.error(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
  process.exitCode = 1;
}

/**
 * Prints the summary if there is no problem, otherwise every problem, with exit code 1.
 * @param {string[]} problems
 * @param {string} summary what was examined
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

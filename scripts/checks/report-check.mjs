/**
 * Prints the summary if there is no problem, otherwise every problem, with exit code 1.
 * @param {readonly string[]} problems
 * @param {string} summary what was examined
 * @param {number} [examined] a check that counts what it examined fails if that was nothing
 */
export function reportCheck(problems, summary, examined = 1) {
  if (examined === 0) return reportCheck([...problems, 'There is nothing to examine.'], summary);
  if (problems.length === 0) {
    console.log(summary);
    return;
  }
  for (const problem of problems) console.error(problem);
  console.error(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
  process.exitCode = 1;
}

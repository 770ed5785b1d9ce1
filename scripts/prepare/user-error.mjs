/** An error that the user can solve. Only its message is printed, without a stack. */
export class UserError extends Error {}

/**
 * Runs a script. Prints an error and sets exit code 1 if it fails.
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (reason) {
    console.error(reason instanceof UserError ? reason.message : reason);
    process.exitCode = 1;
  }
}

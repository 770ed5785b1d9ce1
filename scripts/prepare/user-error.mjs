/** A reason to stop that its reader can act on: shown as its sentence alone, without a stack. */
export class UserError extends Error {}

/**
 * Runs a script's work and turns a refusal into one sentence and a failing exit code.
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

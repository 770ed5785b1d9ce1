import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFor } from '../prepare/node-binary.mjs';
import { root } from '../prepare/tool-path.mjs';
import { countTests } from './count-tests.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./count-tests.mjs').Count} Count
 * @typedef {Step & Count & { seconds: number, output: string }} Outcome
 * @typedef {{ node: string, environmentOf: (step: Step) => Promise<Record<string, string>>, signal: AbortSignal }} Setting
 */

/** Ends a step that hangs. The longest takes five minutes on an idle machine of two cores. */
const stepTimeoutMs = 60 * 60_000;
/**
 * On two cores there is no processor for a third step: all steps would take longer, and the run would not end sooner
 * (docs/decisions/0036).
 */
export const maxParallelSteps = 2;

/**
 * Starts the steps in their order, `maxParallelSteps` at a time, and passes each outcome to `printOutcome`.
 * @param {Step[]} steps
 * @param {Setting} setting
 * @param {(outcome: Outcome) => void} printOutcome
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps, setting, printOutcome) {
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  for (const step of steps) {
    while (running.size >= maxParallelSteps) await Promise.race(running.values());
    await running.get(step.after ?? '');
    if (setting.signal.aborted) break;
    const done = runStep(step, setting).then((outcome) => {
      running.delete(step.name);
      outcomes.push(outcome);
      printOutcome(outcome);
    });
    running.set(step.name, done);
  }
  await Promise.all(running.values());
  return outcomes;
}

/**
 * @param {Step} step
 * @param {Setting} setting
 * @returns {Promise<Outcome>}
 */
async function runStep(step, setting) {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'lernhaus-report-'));
  const report = join(folder, 'report.json');
  let output = '';
  let succeeded = true;
  try {
    const env = {
      ...environmentFor(setting.node),
      // The output is printed only if the step fails.
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      ...step.env,
      ...(await setting.environmentOf(step)),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    for (const command of step.commands) {
      const args = step.counts === 'vitest' ? [...command, `--outputFile.json=${report}`] : command;
      const { code, output: commandOutput } = await runNode(setting, args, env);
      output += commandOutput;
      succeeded &&= code === 0;
    }
  } catch (reason) {
    output += reason instanceof Error ? reason.message : String(reason);
    succeeded = false;
  }
  const count = countTests(step.counts, succeeded, report);
  rmSync(folder, { recursive: true, force: true });
  return { ...step, ...count, output, seconds: (performance.now() - began) / 1000 };
}

/**
 * @param {Setting} setting
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runNode({ node, signal }, args, env) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(node, args, {
      cwd: root,
      env,
      signal,
      timeout: stepTimeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (reason) => {
      output += reason.message;
      if (child.pid === undefined) resolve({ code: null, output });
    });
    child.once('close', (code) => resolve({ code, output }));
  });
}

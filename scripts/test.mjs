import { mkdtempSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './prepare/install.mjs';
import { findNode } from './prepare/node-binary.mjs';
import { runScript, UserError } from './prepare/user-error.mjs';

/**
 * `npm test [-- --only <step>[,<step>]]`: installs what is missing, runs all steps and ends with `N passed, N failed`.
 */
const say = (/** @type {string} */ line) => console.log(line);

/** @param {import('./testing/steps.mjs').Step[]} steps */
function selectSteps(steps) {
  const at = process.argv.indexOf('--only');
  if (at === -1) return steps;
  const names = (process.argv[at + 1] ?? '').split(',');
  const selected = steps.filter(({ name }) => names.some((prefix) => prefix !== '' && name.startsWith(prefix)));
  if (selected.length === 0)
    throw new UserError(`--only takes the name of a step: ${steps.map(({ name }) => name).join(', ')}`);
  return selected;
}

/** @param {import('./testing/run-steps.mjs').Outcome} outcome */
function printOutcome({ name, passed, failed, skipped, seconds, counts, output }) {
  const number =
    counts === 'check' ? '' : `  ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  say(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(15)} ${seconds.toFixed(1).padStart(6)} s${number}`);
  if (failed > 0) say(output.trimEnd().replaceAll(/^/gm, '    '));
}

/** Milliseconds of all processors of the machine since it started: those in which they worked, and all. */
function processorTimes() {
  const times = cpus().map(({ times: { idle, ...work } }) => ({
    idle,
    busy: Object.values(work).reduce((total, ms) => total + ms, 0),
  }));
  const busy = times.reduce((total, one) => total + one.busy, 0);
  return { busy, all: times.reduce((total, one) => total + one.idle, busy) };
}

/** @param {ReturnType<typeof processorTimes>} before */
function printProcessorTime(before) {
  const now = processorTimes();
  const busyMs = now.busy - before.busy;
  const share = Math.round((100 * busyMs) / (now.all - before.all));
  say(`the processors of this machine worked ${Math.round(busyMs / 1000)} s, ${share} % of the time`);
}

await runScript(async () => {
  const began = processorTimes();
  ensureInstalled({ dev: true, say });
  const node = findNode();
  const { listSteps } = await import('./testing/steps.mjs');
  const { memoryFolder } = await import('./testing/memory-folder.mjs');
  const { findPgbouncer } = await import('./testing/pgbouncer.mjs');
  if (!findPgbouncer()) say('The step "api pooler" is left out: pgbouncer is not installed on this machine.');
  const { prepareTestEnvironment } = await import('./testing/test-environment.mjs');
  const { runSteps } = await import('./testing/run-steps.mjs');
  const steps = selectSteps(listSteps());
  const stop = new AbortController();
  const folder = mkdtempSync(join(memoryFolder(), 'lernhaus-tests-'));
  const testEnvironment = prepareTestEnvironment(steps, folder, say);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop.abort());
  try {
    const setting = { node, environmentOf: testEnvironment.environmentOf, signal: stop.signal };
    const outcomes = await runSteps(steps, setting, printOutcome);
    const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ count) =>
      outcomes.reduce((total, outcome) => total + outcome[count], 0);
    printProcessorTime(began);
    const failed = sum('failed') + (stop.signal.aborted ? 1 : 0);
    say(`${sum('passed')} passed, ${failed} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await testEnvironment.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './prepare/install.mjs';
import { environmentFor, findNode } from './prepare/node-binary.mjs';
import { root, toolPath } from './prepare/tool-path.mjs';
import { runScript, UserError } from './prepare/user-error.mjs';
import { drillOutcome } from './testing/drill-outcome.mjs';

/**
 * `npm run faults [-- words]`: runs the fault drills whose names contain the words, one after the other, and prints a
 * table.
 */
const say = (/** @type {string} */ line) => console.log(line);

/**
 * Runs one drill.
 * @param {import('./testing/fault-drills.mjs').Drill} drill
 * @param {string} node
 * @param {string} databaseUrl
 */
async function run({ project, file, test, env, engine }, node, databaseUrl) {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'lernhaus-faults-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--project', project, file, '--reporter=json', `--outputFile=${report}`];
  const child = spawn(node, [toolPath('vitest'), ...args, ...(test ? ['-t', `^${test}`] : [])], {
    cwd: root,
    env: { ...environmentFor(node), TEST_DATABASE_URL: databaseUrl, TEST_ENGINE: engine ?? 'embedded', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const outcome = drillOutcome(code, readReport(report));
  rmSync(folder, { recursive: true, force: true });
  const seconds = Math.round((performance.now() - began) / 1000);
  return { ...outcome, seconds };
}

/**
 * @param {string} path
 * @returns {import('./testing/drill-outcome.mjs').Report}
 */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

await runScript(async () => {
  ensureInstalled({ dev: true, say });
  const node = findNode();
  const { ensureWebBuilt } = await import('./prepare/web-build.mjs');
  const { faultDrills } = await import('./testing/fault-drills.mjs');
  const { startPostgres } = await import('./testing/postgres-server.mjs');
  const words = process.argv.slice(2).join(' ');
  const drills = faultDrills.filter(({ fault }) => fault.includes(words));
  if (drills.length === 0) throw new UserError(`There is no drill with "${words}" in its name.`);
  ensureWebBuilt({ node, say });
  const postgres = await startPostgres();
  const rows = [];
  try {
    for (const drill of drills) {
      const outcome = await run(drill, node, postgres.url);
      rows.push({ drill, outcome });
      say(`${outcome.holds ? '✓' : '✗'} ${drill.fault}  (${outcome.seconds} s)`);
      for (const failure of outcome.failures) say(failure.replaceAll(/^/gm, '    '));
    }
  } finally {
    await postgres.stop();
  }
  say('\n| Fault | A learner sees | Tests | Time | Result |\n| --- | --- | --- | --- | --- |');
  for (const { drill, outcome } of rows) {
    const tests = `${outcome.passed} of ${outcome.passed + outcome.failed}`;
    say(`| ${drill.fault} | ${drill.sees} | ${tests} | ${outcome.seconds} s | ${outcome.holds ? 'holds' : 'FAILED'} |`);
  }
  if (rows.some(({ outcome }) => !outcome.holds)) process.exitCode = 1;
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reportCheck } from './checks/report-check.mjs';
import { root, toolPath } from './prepare/tool-path.mjs';

/**
 * Checks that the migrations match the declared tables: drizzle-kit must not add a migration to a copy of the folder.
 * @param {string} server the folder with drizzle.config.ts
 * @returns {Promise<string[]>}
 */
export async function findMigrationDrift(server) {
  const configFile = join(server, 'drizzle.config.ts');
  const { default: config } = await import(pathToFileURL(configFile).href);
  const scratch = mkdtempSync(join(tmpdir(), 'lernhaus-migrations-'));
  try {
    const copy = join(scratch, 'migrations');
    cpSync(resolve(server, config.out), copy, { recursive: true });
    const before = readdirSync(copy);
    const copyConfig = join(scratch, 'drizzle.config.ts');
    // drizzle-kit puts ./ before the folder, so the path must be relative.
    const out = JSON.stringify(relative(server, copy));
    writeFileSync(
      copyConfig,
      `import config from ${JSON.stringify(configFile)};\nexport default { ...config, out: ${out} };\n`,
    );
    const output = generate(server, copyConfig);
    const added = readdirSync(copy).filter((file) => !before.includes(file));
    if (added.length > 0) return [`The tables have changed without a migration: ${added.join(', ')} would be written.`];
    return output.includes('No schema changes') ? [] : [`drizzle-kit did not finish:\n${output}`];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/**
 * @param {string} server
 * @param {string} config
 */
function generate(server, config) {
  const { stdout, stderr } = spawnSync(process.execPath, [toolPath('drizzle-kit'), 'generate', '--config', config], {
    cwd: server,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return `${stdout}${stderr}`.trim();
}

if (import.meta.main) {
  const problems = await findMigrationDrift(join(root, 'server'));
  reportCheck(problems, 'the migrations match the tables');
}

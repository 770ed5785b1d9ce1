import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, toolPath } from './prepare/tool-path.mjs';

/**
 * `npm run migration -- name`: writes the SQL that migrates the database from the last migration to the declared
 * tables.
 */
const [name = ''] = process.argv.slice(2);
if (/^[a-z0-9_]+$/.test(name)) {
  const { status } = spawnSync(process.execPath, [toolPath('drizzle-kit'), 'generate', '--name', name], {
    cwd: join(root, 'server'),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error('Name the migration after its change, in small letters: npm run migration -- add_certificates');
  process.exitCode = 1;
}

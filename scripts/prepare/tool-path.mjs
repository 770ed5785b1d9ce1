import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout that these scripts belong to, wherever they are called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The script of an installed command-line tool, to be run with Node: no shell, no PATH, the same on every system.
 * @param {string} packageName
 * @param {string} [command] when the package has several
 */
export function toolPath(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

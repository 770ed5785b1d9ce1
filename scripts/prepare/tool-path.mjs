import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, independent of the working directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the locks in the checkout. Not in node_modules, which npm deletes. */
export const locks = '.cache/locks';

/**
 * Returns the script of an installed command-line tool. Node runs it without a shell or the PATH, so it works on every
 * system.
 * @param {string} packageName
 * @param {string} [command] when the package has several
 */
export function toolPath(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Pages that were opened before a new build still ask for its files for so long. */
const keptMs = 7 * 24 * 3600 * 1000;

/**
 * Copies the browser's files of the last build aside, because the next build empties the folder of all builds.
 * @param {string} assets
 * @param {string} aside
 */
export function keepOldAssets(assets, aside) {
  // After a build that failed they are still aside.
  if (!existsSync(assets)) return;
  rmSync(aside, { recursive: true, force: true });
  cpSync(assets, aside, { recursive: true, preserveTimestamps: true });
}

/**
 * Puts files of former builds beside the new ones, if they were built in the last week: their names contain a hash of
 * their content, so none replaces another.
 * @param {string} assets
 * @param {string} aside
 * @param {Date} now
 */
export function restoreOldAssets(assets, aside, now) {
  if (!existsSync(aside)) return;
  for (const name of readdirSync(aside)) {
    const [from, to] = [join(aside, name), join(assets, name)];
    if (existsSync(to) || now.getTime() - statSync(from).mtimeMs > keptMs) continue;
    cpSync(from, to, { preserveTimestamps: true });
  }
  rmSync(aside, { recursive: true });
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tool-path.mjs';
import { UserError } from './user-error.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lock
 */

/**
 * Returns the packages of package-lock.json that npm's own record of node_modules does not list.
 * @param {Lock} lock
 * @param {Lock} installed npm's record, node_modules/.package-lock.json
 * @param {{ dev: boolean }} want with the development tools or without
 */
export function missingPackages(lock, installed, { dev }) {
  const wanted = Object.entries(lock.packages).filter(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional) return false;
    return dev || !(entry.dev || entry.devOptional);
  });
  return wanted
    .filter(([path, entry]) => {
      const present = installed.packages[path];
      return !present || (!entry.link && present.version !== entry.version);
    })
    .map(([path]) => path);
}

/** @param {string} file */
function readLock(file) {
  try {
    return /** @type {Lock} */ (JSON.parse(readFileSync(join(root, file), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Installs the packages of package-lock.json if some are missing in node_modules. Development tools are installed only if
 * `dev` is set. Additional packages stay.
 * @param {{ dev: boolean, say: (line: string) => void }} want
 */
export function ensureInstalled({ dev, say }) {
  const lock = readLock('package-lock.json');
  if (!lock) throw new UserError('package-lock.json is missing or damaged: take it from the repository again.');
  const installed = readLock('node_modules/.package-lock.json') ?? { packages: {} };
  if (missingPackages(lock, installed, { dev }).length === 0) return;
  say(dev ? 'Installing packages and the tools for tests …' : 'Installing packages (first start, or new versions) …');
  const { command, before } = npmCommand();
  const omit = dev ? ['--include=dev'] : ['--omit=dev'];
  const { status, error } = spawnSync(
    command,
    [...before, 'ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: before.length === 0 && process.platform === 'win32',
    },
  );
  if (status !== 0)
    throw new UserError(`npm could not install the packages: ${error?.message ?? 'see its lines above'}.`);
}

/** Returns the npm that started this script, else the one in the PATH. */
function npmCommand() {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? { command: process.execPath, before: [own] } : { command: 'npm', before: [] };
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProcessLock } from './process-lock.mjs';
import { locks, root } from './tool-path.mjs';
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
function missingPackages(lock, installed, { dev }) {
  const packages = Object.entries(lock.packages).filter(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional) return false;
    return dev || !(entry.dev || entry.devOptional);
  });
  return packages
    .filter(([path, entry]) => {
      const present = installed.packages[path];
      return !present || (!entry.link && present.version !== entry.version);
    })
    .map(([path]) => path);
}

/** @param {string} file */
function readPackageLock(file) {
  try {
    return /** @type {Lock} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Installs the packages of package-lock.json if some are missing in node_modules. Development tools are installed only
 * if `dev` is set. Additional packages stay. If two processes do this at once, the second waits and then looks again:
 * two runs of npm in one folder break it.
 * @param {{ dev: boolean, say: (line: string) => void, folder?: string }} want
 */
export function ensureInstalled({ dev, say, folder = root }) {
  if (isInstalled(folder, dev)) return;
  const install = () => isInstalled(folder, dev) || runNpm(folder, dev, say);
  withProcessLock(join(folder, locks, 'install'), install, { say });
}

/**
 * @param {string} folder
 * @param {boolean} dev
 */
function isInstalled(folder, dev) {
  const lock = readPackageLock(join(folder, 'package-lock.json'));
  if (!lock) throw new UserError('package-lock.json is missing or damaged: take it from the repository again.');
  const installed = readPackageLock(join(folder, 'node_modules/.package-lock.json')) ?? { packages: {} };
  return missingPackages(lock, installed, { dev }).length === 0;
}

/**
 * @param {string} folder
 * @param {boolean} dev
 * @param {(line: string) => void} say
 */
function runNpm(folder, dev, say) {
  say(dev ? 'Installing packages and the tools for tests …' : 'Installing packages (first start, or new versions) …');
  const { command, before } = npmCommand();
  const omit = dev ? ['--include=dev'] : ['--omit=dev'];
  const install = (/** @type {string[]} */ ...options) =>
    spawnSync(command, [...before, 'ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error', ...options], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      shell: before.length === 0 && process.platform === 'win32',
    });
  // Without this option npm asks the registry about each package, also about those in its cache. With it, npm fails if
  // the cache does not know a new version.
  let { status, error } = install('--prefer-offline');
  if (status !== 0) {
    say('npm reads all packages from the registry …');
    ({ status, error } = install());
  }
  if (status !== 0)
    throw new UserError(`npm could not install the packages: ${error?.message ?? 'see its lines above'}.`);
}

/** Returns the npm that started this script, else the one in the PATH. */
function npmCommand() {
  const npmPath = process.env.npm_execpath;
  return npmPath?.endsWith('.js') ? { command: process.execPath, before: [npmPath] } : { command: 'npm', before: [] };
}

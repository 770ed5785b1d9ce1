import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProcessLock } from './process-lock.mjs';
import { locks, root } from './tool-path.mjs';
import { UserError } from './user-error.mjs';

/**
 * @typedef {{ name?: string, version?: string, resolved?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lock
 */

const inModules = 'node_modules/';

/**
 * Returns the packages of package-lock.json that npm's own record of node_modules does not list, or lists with another
 * version. An optional package may be absent, because most are for other machines, but not older: Node itself is one.
 * @param {Lock} lock
 * @param {Lock} installed npm's record, node_modules/.package-lock.json
 * @param {{ dev: boolean }} want with the development tools or without
 */
function missingPackages(lock, installed, { dev }) {
  const packages = Object.entries(lock.packages).filter(([path, entry]) => {
    if (!path.includes(inModules)) return false;
    return dev || !(entry.dev || entry.devOptional);
  });
  return packages
    .filter(([path, entry]) => {
      const present = installed.packages[path];
      return present ? !entry.link && present.version !== entry.version : !entry.optional;
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
 * Adds the download address of each package. Without it, npm reads the list of all versions of each package to find its
 * address, and writes each package into its cache again: half of its time. npm puts the host of its registry in place of
 * this one (`.npmrc`), and compares what it reads with the hash in package-lock.json.
 * @param {Lock} lock
 * @returns {Lock}
 */
function withAddresses(lock) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    if (!path.includes(inModules) || entry.link || entry.resolved) return [path, entry];
    const name = entry.name ?? path.slice(path.lastIndexOf(inModules) + inModules.length);
    const resolved = `https://registry.invalid/${name}/-/${name.replace(/^.*\//, '')}-${entry.version}.tgz`;
    return [path, { ...entry, resolved }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * Installs the packages of package-lock.json if some are missing in node_modules. Development tools are installed only
 * if `dev` is set. Additional packages stay. If two processes do this at once, the second waits and then looks again:
 * two runs of npm in one folder break it.
 * @param {{ dev: boolean, say: (line: string) => void, folder?: string }} want
 */
export function ensureInstalled({ dev, say, folder = root }) {
  if (isInstalled(folder, dev)) return;
  const install = () => isInstalled(folder, dev) || installAll(folder, dev, say);
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
function installAll(folder, dev, say) {
  say(dev ? 'Installing packages and the tools for tests …' : 'Installing packages (first start, or new versions) …');
  const lock = /** @type {Lock} */ (readPackageLock(join(folder, 'package-lock.json')));
  // npm prefers this file to package-lock.json.
  const lockWithAddresses = join(folder, 'npm-shrinkwrap.json');
  writeFileSync(lockWithAddresses, JSON.stringify(withAddresses(lock)));
  let first;
  try {
    first = runNpm(folder, dev, '--prefer-offline');
  } finally {
    rmSync(lockWithAddresses);
  }
  if (first.status === 0) return;
  say('npm reads all packages from the registry …');
  const { status, error } = runNpm(folder, dev);
  if (status !== 0)
    throw new UserError(`npm could not install the packages: ${error?.message ?? 'see its lines above'}.`);
}

/**
 * @param {string} folder
 * @param {boolean} dev
 * @param {...string} options
 */
function runNpm(folder, dev, ...options) {
  const { command, before } = npmCommand();
  const omit = dev ? '--include=dev' : '--omit=dev';
  return spawnSync(command, [...before, 'ci', omit, '--no-audit', '--no-fund', '--loglevel=error', ...options], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: before.length === 0 && process.platform === 'win32',
  });
}

/** Returns the npm that started this script, else the one in the PATH. */
function npmCommand() {
  const npmPath = process.env.npm_execpath;
  return npmPath?.endsWith('.js') ? { command: process.execPath, before: [npmPath] } : { command: 'npm', before: [] };
}

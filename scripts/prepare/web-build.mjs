import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactManifest } from './compact-manifest.mjs';
import { keepOldAssets, restoreOldAssets } from './former-files.mjs';
import { environmentFor } from './node-binary.mjs';
import { precompress } from './precompress.mjs';
import { withProcessLock } from './process-lock.mjs';
import { locks, root, toolPath } from './tool-path.mjs';
import { UserError } from './user-error.mjs';

const inputs = ['web', 'contract', 'domain', 'locales', 'scripts/prepare', 'package-lock.json'];
const ignoredNames = new Set(['node_modules', '.react-router', 'test-results']);
/** The build itself. Its plugins are in `web/src/app/build`. */
const ignoredFolder = join(root, 'web', 'build');
const isTest = /\.test\.tsx?$/;
const stamp = join(root, 'web', 'build', '.inputs');
/** The files that each route needs, as React Router wrote them. */
export const manifestOfBuild = join(root, 'web', 'build', 'manifest.json');

/**
 * Returns every file below a path that the build reads.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (path.endsWith('package-lock.json')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !ignoredNames.has(name) && !isTest.test(name) && join(path, name) !== ignoredFolder)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}

/** The files that the build reads. */
export const inputFiles = () => inputs.flatMap((input) => filesBelow(join(root, input)));

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const file of inputFiles()) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function hashOfBuild() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Builds the pages if one of their inputs has changed since the last build. If two processes do this at once, the
 * second waits and then looks again.
 * @param {{ node: string, say: (line: string) => void }} how
 */
export function ensureWebBuilt({ node, say }) {
  const inputHash = hashOfInputs();
  if (hashOfBuild() === inputHash) return;
  withProcessLock(join(root, locks, 'web-build'), () => hashOfBuild() === inputHash || build(node, say, inputHash), {
    say,
  });
}

/**
 * @param {string} node
 * @param {(line: string) => void} say
 * @param {string} inputHash the hash of the inputs
 */
function build(node, say, inputHash) {
  say('Building the pages …');
  rmSync(stamp, { force: true });
  const assets = join(root, 'web', 'build', 'client', 'assets');
  const aside = join(root, '.cache', 'former-assets');
  keepOldAssets(assets, aside);
  const { status, stdout, stderr } = spawnSync(node, [toolPath('@react-router/dev', 'react-router'), 'build'], {
    cwd: join(root, 'web'),
    env: { ...environmentFor(node), NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new UserError(`${stdout}${stderr}\nThe pages could not be built.`);
  writeFileSync(manifestOfBuild, JSON.stringify(compactManifest(assets)));
  precompress(assets);
  restoreOldAssets(assets, aside, new Date());
  mkdirSync(join(root, 'web', 'build'), { recursive: true });
  writeFileSync(stamp, inputHash);
}

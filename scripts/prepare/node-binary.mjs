import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './tool-path.mjs';
import { UserError } from './user-error.mjs';

const minimumVersion = 24;

/** Returns the Node that runs Lernhaus: the one among its packages, else this machine's own if it is new enough. */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const packaged = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', `node${suffix}`);
  if (existsSync(packaged) && majorOf(packaged) >= minimumVersion) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= minimumVersion) return process.execPath;
  throw new UserError(
    `Lernhaus runs on Node ${minimumVersion} or newer; this machine has ${process.versions.node} and npm has none for it: ` +
      'install Node from nodejs.org and start again.',
  );
}

/** @param {string} binary */
function majorOf(binary) {
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return Number.parseInt((stdout ?? '').replace('v', ''), 10) || 0;
}

/**
 * Returns an environment whose PATH begins with this Node and the tools of the packages.
 * @param {string} node
 */
export function environmentFor(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path };
}

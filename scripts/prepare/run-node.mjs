import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { environmentFor } from './node-binary.mjs';
import { root } from './tool-path.mjs';

/**
 * Runs a program of the checkout in our place: its streams are ours, signals reach it, and we end as it ends.
 * @param {string} node
 * @param {string[]} args
 */
export function runAsChild(node, args) {
  // What was compiled at one start is taken as it is at the next, unless its file has changed.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'lernhaus', 'compiled');
  const env = { ...environmentFor(node), NODE_COMPILE_CACHE: compiled };
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl+C to both of us; a second one would tell the server to stop at once.
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
      resolve(undefined);
    });
  });
}

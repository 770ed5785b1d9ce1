import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { withMemoryLimits } from './memory-environment.mjs';
import { environmentFor } from './node-binary.mjs';
import { root } from './tool-path.mjs';

/**
 * Runs a Node program as a child of this process. It uses the same streams, gets the same signals, and its exit code
 * becomes ours.
 * @param {string} node
 * @param {string[]} args
 */
export function runAsChild(node, args) {
  // Node caches compiled files here, so the next start compiles only changed files.
  const compileCache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'lernhaus', 'compiled');
  const env = { ...withMemoryLimits(environmentFor(node)), NODE_COMPILE_CACHE: compileCache };
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl+C to both processes. A second SIGINT would stop the server without a clean shutdown.
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

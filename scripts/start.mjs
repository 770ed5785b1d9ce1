import { ensureInstalled } from './prepare/install.mjs';
import { findNode } from './prepare/node-binary.mjs';
import { runAsChild } from './prepare/run-node.mjs';
import { hasSandbox, startSandbox } from './prepare/sandbox.mjs';
import { runScript } from './prepare/user-error.mjs';
import { ensureWebBuilt } from './prepare/web-build.mjs';

/** `npm start` and `npm run dev`: installs and builds what is missing, then starts the server. */
await runScript(async () => {
  const dev = process.argv.includes('--dev');
  const say = (/** @type {string} */ line) => console.log(line);
  ensureInstalled({ dev, say });
  const node = findNode();
  if (!dev) ensureWebBuilt({ node, say });
  const sandbox = hasSandbox(process.env) ? await startSandbox(node, process.env) : null;
  if (sandbox) say(`The sandbox of the payment provider is at ${sandbox}.`);
  say('Starting Lernhaus …');
  // The development server updates the pages. Node restarts the server when one of its source files changes.
  const watchedFolders = ['server/src', 'contract/src', 'domain/src'].map((folder) => `--watch-path=${folder}`);
  const watchOptions = dev ? [...watchedFolders, '--watch-preserve-output'] : [];
  await runAsChild(node, [...watchOptions, 'server/src/main.ts', ...process.argv.slice(2)]);
});

import { ensureInstalled } from './prepare/install.mjs';
import { findNode } from './prepare/node-binary.mjs';
import { runAsChild } from './prepare/run-node.mjs';
import { runScript } from './prepare/user-error.mjs';
import { ensureWebBuilt } from './prepare/web-build.mjs';

/** `npm start` and `npm run dev`: prepares what is missing or stale, then serves. */
await runScript(async () => {
  const dev = process.argv.includes('--dev');
  const say = (/** @type {string} */ line) => console.log(line);
  ensureInstalled({ dev, say });
  const node = findNode();
  if (!dev) ensureWebBuilt({ node, say });
  say('Starting Lernhaus …');
  // The pages follow a change by themselves; a change of what the server is made of starts it anew.
  const sources = ['server/src', 'contract/src', 'domain/src'].map((folder) => `--watch-path=${folder}`);
  const watching = dev ? [...sources, '--watch-preserve-output'] : [];
  await runAsChild(node, [...watching, 'server/src/main.ts', ...process.argv.slice(2)]);
});

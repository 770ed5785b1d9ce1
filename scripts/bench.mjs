import { ensureInstalled } from './prepare/install.mjs';
import { findNode } from './prepare/node-binary.mjs';
import { runAsChild } from './prepare/run-node.mjs';
import { runScript } from './prepare/user-error.mjs';
import { ensureWebBuilt } from './prepare/web-build.mjs';

/** `npm run bench [-- name]`: prepares everything like `npm start` and runs the benchmarks. */
await runScript(async () => {
  const say = (/** @type {string} */ line) => console.log(line);
  ensureInstalled({ dev: true, say });
  const node = findNode();
  ensureWebBuilt({ node, say });
  await runAsChild(node, ['bench/run.ts', ...process.argv.slice(2)]);
});

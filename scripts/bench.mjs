import { ensureInstalled } from './prepare/install.mjs';
import { findNode } from './prepare/node-binary.mjs';
import { runScript } from './prepare/refusal.mjs';
import { runInOurPlace } from './prepare/run-node.mjs';
import { ensureWebBuilt } from './prepare/web-build.mjs';

/** `npm run bench [-- name]`: prepares like `npm start`, then measures. */
await runScript(async () => {
  const say = (/** @type {string} */ line) => console.log(line);
  ensureInstalled({ dev: true, say });
  const node = findNode();
  ensureWebBuilt({ node, say });
  await runInOurPlace(node, ['bench/run.ts', ...process.argv.slice(2)]);
});

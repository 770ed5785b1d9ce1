import { findNode } from './prepare/node-binary.mjs';
import { runScript } from './prepare/user-error.mjs';
import { ensureWebBuilt } from './prepare/web-build.mjs';

/** Builds the pages if their sources have changed. The tests and the container image use it. */
await runScript(async () => {
  ensureWebBuilt({ node: findNode(), say: (line) => console.log(line) });
});

import { findNode } from './prepare/node-binary.mjs';
import { runScript } from './prepare/user-error.mjs';
import { ensureWebBuilt } from './prepare/web-build.mjs';

/** Builds the pages when they are stale, and nothing else: for the tests and the container image. */
await runScript(async () => {
  ensureWebBuilt({ node: findNode(), say: (line) => console.log(line) });
});

import { ensureInstalled } from './prepare/install.mjs';
import { findNode } from './prepare/node-binary.mjs';
import { runAsChild } from './prepare/run-node.mjs';
import { runScript } from './prepare/user-error.mjs';

/** `npm run lernhaus -- <command>`: runs a command of the operator. Its own messages go to the error stream. */
await runScript(async () => {
  ensureInstalled({ dev: false, say: (line) => console.error(line) });
  await runAsChild(findNode(), ['server/src/cli.ts', ...process.argv.slice(2)]);
});

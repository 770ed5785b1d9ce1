import { runCommand } from './cli-command.ts';
import { commands } from './cli-commands.ts';
import { operatorMessageOf } from './operator-message.ts';
import { deleteTemporaryPathsOnSignals } from './platform/temporary-paths.ts';

deleteTemporaryPathsOnSignals();
try {
  await runCommand(commands, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${operatorMessageOf(error)}\n`);
  process.exitCode = 1;
}

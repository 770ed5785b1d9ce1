import { runCommand } from './cli-command.ts';
import { commands } from './cli-commands.ts';
import { refusalOf } from './main-refusal.ts';

try {
  await runCommand(commands, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${refusalOf(error)}\n`);
  process.exitCode = 1;
}

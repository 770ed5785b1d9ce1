import { text } from 'node:stream/consumers';
import { type CommandInput, warn } from './cli-command.ts';
import { CommandError } from './operator-message.ts';

const ending = /[\r\n]/;
/** Ctrl+C and Ctrl+D. */
const cancelKeys: readonly string[] = ['\u0003', '\u0004'];
const deleteKeys: readonly string[] = ['\u007f', '\b'];

/** Applies one more piece of terminal input to the typed text. */
const applyInput = (typedText: string, input: string): string =>
  [...input].reduce((soFar, key) => (deleteKeys.includes(key) ? soFar.slice(0, -1) : soFar + key), typedText);

/** Reads a line from the terminal without showing it. */
function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  return new Promise((resolve, reject) => {
    let typedText = '';
    const onData = (input: string): void => {
      const [line = '', rest] = input.split(ending);
      typedText = applyInput(typedText, line);
      const isCancelled = cancelKeys.some((key) => line.includes(key));
      if (rest === undefined && !isCancelled) return;
      stdin.off('data', onData).setRawMode(false).pause();
      stderr.write('\n');
      if (isCancelled) reject(new CommandError('No password was given.'));
      else resolve(typedText);
    };
    stdin.on('data', onData);
  });
}

async function askTwice(): Promise<string> {
  const password = await askHidden('Password: ');
  if ((await askHidden('Repeat the password: ')) !== password) throw new CommandError('The two passwords differ.');
  return password;
}

/** Reads a new password from `--password`, ADMIN_PASSWORD, the terminal, or the first line of standard input. */
export async function readPassword({ values }: CommandInput, env: NodeJS.ProcessEnv): Promise<string> {
  if (typeof values['password'] === 'string') {
    warn('Everybody on this machine can see a password on the command line, and the shell keeps it in its history.');
    return values['password'];
  }
  if (env['ADMIN_PASSWORD']) return env['ADMIN_PASSWORD'];
  if (process.stdin.isTTY) return askTwice();
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
  if (line === '')
    throw new CommandError('No password was given: type it, set ADMIN_PASSWORD, or send it to standard input.');
  return line;
}

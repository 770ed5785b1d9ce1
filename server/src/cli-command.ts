import { type ParseArgsConfig, parseArgs } from 'node:util';
import { normaliseCompanyName } from '@lernhaus/domain/tenants/company-name';
import { type Language, languages } from '@lernhaus/domain/tenants/tenant-language';
import { CommandError } from './operator-message.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface CommandInput {
  /** The options: `--name value` gives the text, a flag gives `true`. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly words: readonly string[];
}

/** One command of the operator's command line. */
export interface Command {
  /** One or two words. */
  readonly name: string;
  readonly summary: string;
  /** What follows the name: `NAME [--language en|de]`. */
  readonly usage: string;
  /** One line per option, and further notes. */
  readonly details: readonly string[];
  readonly options: Options;
  /** The number of words that must follow the name, or the least and the most of them; `some`: one or more. */
  readonly words: number | readonly [least: number, most: number] | 'some';
  /** The option that names a company, or `word` for the first word: `run` gets it in lower case. */
  readonly company?: 'word' | 'company' | 'tenant';
  run(input: CommandInput): Promise<void>;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const warn = (line: string): void => void process.stderr.write(`${line}\n`);

const call = 'npm run lernhaus --';

const helpOf = ({ name, usage, summary, details }: Command): string =>
  [`${call} ${name} ${usage}`.trimEnd(), '', summary, ...(details.length > 0 ? ['', ...details] : [])].join('\n');

const overview = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [`${call} COMMAND`, '', ...lines, '', `${call} COMMAND --help describes a command.`].join('\n');
};

/** The same input, with the name of its company as the database has it. */
const withCompanyName = (input: CommandInput, { company: place }: Command): CommandInput => {
  const { values, words } = input;
  if (place === undefined) return input;
  if (place === 'word')
    return { values, words: words.map((word, at) => (at === 0 ? normaliseCompanyName(word) : word)) };
  const name = values[place];
  return typeof name === 'string' ? { values: { ...values, [place]: normaliseCompanyName(name) }, words } : input;
};

const read = ({ name, usage, options, words }: Command, args: readonly string[]): CommandInput & { help: boolean } => {
  const config = { options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals: true } as const;
  try {
    const { values, positionals } = parseArgs({ ...config, args: [...args] });
    const help = values.help === true;
    const [least, most] = typeof words === 'number' ? [words, words] : words === 'some' ? [1, Infinity] : words;
    const fits = positionals.length >= least && positionals.length <= most;
    if (!help && !fits) throw new CommandError(`Usage: ${call} ${name} ${usage}`);
    return { values, words: positionals, help };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // Only the first sentence of the parser's message is about the call.
    const [first] = (error as Error).message.split(/\.\s/);
    throw new CommandError(`${first?.replace(/\.$/, '')}: see ${call} ${name} --help.`, { cause: error });
  }
};

/** Runs the command that the arguments name. Throws a `CommandError` for an unknown or incomplete one. */
export async function runCommand(commands: readonly Command[], args: readonly string[]): Promise<void> {
  const [first = '--help'] = args;
  if (first === '--help' || first === '-h' || first === 'help') return say(overview(commands));
  const command = commands.find(({ name }) => args.slice(0, name.split(' ').length).join(' ') === name);
  if (!command) {
    const family = commands.filter(({ name }) => name.startsWith(`${first} `));
    if (family.length > 0 && (args.length === 1 || args.includes('--help'))) return say(overview(family));
    throw new CommandError(`There is no command "${args.join(' ')}": see ${call} --help.`);
  }
  const input = read(command, args.slice(command.name.split(' ').length));
  if (input.help) return say(helpOf(command));
  await command.run(withCompanyName(input, command));
}

/** The language given by `--language`. Throws a `CommandError` if it is none of ours. */
export function languageOption({ values }: CommandInput): Language {
  const language = languages.find((one) => one === values['language']);
  if (!language) throw new CommandError(`--language is ${languages.join(' or ')}.`);
  return language;
}

/** Returns a required option. Throws a `CommandError` if it is missing or blank. */
export function requiredOption({ values }: CommandInput, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value.trim() === '') throw new CommandError(`--${name} is required.`);
  return value;
}

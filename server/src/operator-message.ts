import { Failure } from '@lernhaus/contract/failures';
import { BackupError } from './operations/backup-manifest.ts';
import { DatabaseError } from './platform/database/database.ts';
import { databaseFailure, postgresFailure } from './platform/database/database-failures.ts';
import { SettingError } from './platform/settings.ts';
import { openTranslations } from './platform/translations.ts';
import { ZipError } from './platform/zip/read-zip.ts';
import { CrimeFileError } from './safety/import/read-crime-rows.ts';

/** A command was called wrongly or names something unknown. The message is one sentence. */
export class CommandError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'CommandError';
  }
}

const operatorErrors = [SettingError, DatabaseError, BackupError, CommandError, CrimeFileError];

const systemMessages: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use; stop the program that uses it, or set PORT',
  EADDRNOTAVAIL: 'this machine has no such address; set HOST',
  ENOTFOUND: 'no machine has this name; correct HOST',
  EAI_AGAIN: 'no machine has this name; correct HOST',
  EACCES: 'access is denied; choose another PORT, HOST or file',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'this is a folder, not a file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of the user is full',
};

/** The text for a field error, by its message. */
const fieldProblems: Readonly<Record<string, string>> = {
  NotNull: 'is missing',
  Size: 'is too short or too long',
  Pattern: 'is not written as required',
};

const describe = (failure: Failure): string => {
  const fields = failure.fieldErrors.map(
    ({ field, message }) => `${field} ${fieldProblems[message] ?? 'is not accepted'}`,
  );
  const details = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return `${openTranslations()('en', failure.code, failure.params)}${details}`;
};

/** Lost connections and races of a command; undefined for our own faults, whose stack we need. */
function databaseMessage(error: unknown, message: string): string | undefined {
  const key = databaseFailure(error)?.key;
  const [reason = ''] = message.replace(/\.$/, '').split('\n');
  if (key === 'error.duplicate')
    return `Another command or server has written the same rows meanwhile (${reason}): look at what is there before you call it again.`;
  if (key !== 'error.http.503') return undefined;
  return postgresFailure(error)
    ? `The database has ended the work (${reason}): call it again when the database answers.`
    : `A connection was lost (${reason}): call it again when the other side answers.`;
}

/** The message for an operator: one sentence if the operator can solve it, else the full error. */
export function operatorMessageOf(error: unknown): string {
  if (operatorErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof ZipError) return `The archive cannot be read: ${error.message}.`;
  if (error instanceof Failure) return describe(error);
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (systemMessages[code]) return `${message}: ${systemMessages[code]}.`;
  const failedWork = databaseMessage(error, message);
  if (failedWork !== undefined) return failedWork;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}

import { Failure } from '@lernhaus/contract/failures';
import { BackupError } from './operations/backup-manifest.ts';
import { DatabaseError } from './platform/database/database.ts';
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

/** The message for an operator: one sentence if the operator can solve it, else the full error. */
export function operatorMessageOf(error: unknown): string {
  if (operatorErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof ZipError) return `The archive cannot be read: ${error.message}.`;
  if (error instanceof Failure) return describe(error);
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (systemMessages[code]) return `${message}: ${systemMessages[code]}.`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}

import { DatabaseError } from '../database.ts';

/** The numbers of a full disk and a full quota in the engine's file system (WASI), whose errors have only a number. */
const noSpace = [51, 19];

const errnoOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'errno' in error && typeof error.errno === 'number'
    ? error.errno
    : undefined;

const reasonOf = (error: unknown): string => {
  if (error instanceof Error) return error.message;
  const errno = errnoOf(error);
  return errno === undefined ? String(error) : `error ${errno} of its file system`;
};

const isDiskFull = (error: unknown): boolean =>
  noSpace.includes(errnoOf(error) ?? 0) ||
  /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/.test(reasonOf(error));

/** Why the engine in a folder does not start, for the operator. */
export const startFailure = (folder: string, error: unknown): DatabaseError =>
  new DatabaseError(
    isDiskFull(error)
      ? `The embedded database in ${folder} does not start: the disk is full. Free space there, or choose another folder: DATA_DIR, or TMPDIR for the temporary database of a command.`
      : `The embedded database in ${folder} does not start: ${reasonOf(error)}.`,
    { cause: error },
  );

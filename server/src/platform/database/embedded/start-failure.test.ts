import { expect, test } from 'vitest';
import { startFailure } from './start-failure.ts';

const full =
  'the disk is full. Free space there, or choose another folder: DATA_DIR, or TMPDIR for the temporary database of a command.';

test.each<[unknown, string, string]>([
  [{ name: 'ErrnoError', errno: 51 }, full, 'the engine could not create its files'],
  [
    new Error('FATAL:  could not write lock file "postmaster.pid": No space left on device'),
    full,
    'PostgreSQL found no space',
  ],
  [{ name: 'ErrnoError', errno: 2 }, 'error 2 of its file system.', 'an error of its file system has only a number'],
  [new Error('the engine ended with code 1'), 'the engine ended with code 1.', 'other errors have a message'],
  ['FATAL: wrong', 'FATAL: wrong.', 'the error is a text'],
])('the failure %o of a start says: %s, because %s', (error, sentence, _reason) => {
  expect(startFailure('/data/database', error).message).toBe(
    `The embedded database in /data/database does not start: ${sentence}`,
  );
});

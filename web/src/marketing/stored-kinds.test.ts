import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindsOf, storedKinds } from './stored-kinds.ts';

const sources = join(import.meta.dirname, '..');
/** A name of ours in quotes; a file name ends with a dot and more. */
const name = /['"`]((?:lernhaus-|jhi-|mantine-color-scheme|contactSaved|cookieConsent)[\w:/-]*)(?![\w.])/g;

test('the cookies page names everything that the scripts keep in a browser', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: (path) => /stored-kinds|\.test\./.test(path) });
  const kinds = files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(name)].map(([, key = '']) => key),
  );
  expect(new Set(kinds.flatMap((key) => kindsOf([key]))).size).toBe(storedKinds.length - 1);
  expect(kinds.filter((key) => !key.startsWith('contactSaved') && kindsOf([key]).length === 0)).toEqual([]);
});

test.each([
  ['contactSaved-page-lms', ['contact']],
  ['lernhaus-basket', ['basket']],
  ['lernhaus-video/brightpath/1', ['learning']],
  ['something-else', []],
])('%s is of the kinds %j', (key, kinds) => {
  expect(kindsOf([key])).toEqual(kinds);
});

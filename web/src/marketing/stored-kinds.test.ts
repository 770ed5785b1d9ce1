import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindsOf, storedKinds } from './stored-kinds.ts';

const sources = join(import.meta.dirname, '..');
/** A name of ours in quotes; a file name ends with a dot and more. */
const name = /['"`]((?:lernhaus-|jhi-|mantine-color-scheme|contactSaved|cookieConsent)[\w:/-]*)(?![\w.])/g;

/** What the keys of the browser's database begin with, in the files that use it. */
const devicePrefix = /['"`]([a-z-]+\/)(?=['"`$])/g;

test('the cookies page names everything that the scripts keep in a browser', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: (path) => /stored-kinds|\.test\./.test(path) });
  const keysInSources = files.flatMap((file) => {
    const text = readFileSync(join(sources, file), 'utf8');
    const usesDatabase = /\b[dD]eviceStore\b/.test(text);
    return [...text.matchAll(name), ...(usesDatabase ? text.matchAll(devicePrefix) : [])].map(([, key = '']) => key);
  });
  // The answers of an exam have keys that begin with `answers/exam/`.
  const keys = keysInSources.filter((key) => !key.startsWith('contactSaved') && key !== 'exam/');
  expect(new Set(keys.flatMap((key) => kindsOf([key]))).size).toBe(storedKinds.length - 1);
  expect(keys.filter((key) => kindsOf([key]).length === 0)).toEqual([]);
});

test.each([
  ['feedback-draft/ada/1', ['unsent']],
  ['contactSaved-page-lms', ['contact']],
  ['lernhaus-basket', ['basket']],
  ['lernhaus-video/brightpath/1', ['learning']],
  ['something-else', []],
])('%s is of the kinds %j', (key, kinds) => {
  expect(kindsOf([key])).toEqual(kinds);
});

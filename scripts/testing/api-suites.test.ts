import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { embeddedFiles } from './api-suites.mjs';

test('every file that runs on the embedded database exists, and is named once', () => {
  expect(embeddedFiles.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(embeddedFiles).size).toBe(embeddedFiles.length);
});

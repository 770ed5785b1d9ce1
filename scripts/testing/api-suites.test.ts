import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { embeddedFiles, poolerFiles } from './api-suites.mjs';

test.each([
  ['on the embedded database', embeddedFiles],
  ['through a pooler', poolerFiles],
])('every file that runs %s exists, and is named once', (_where, files) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

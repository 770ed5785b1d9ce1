import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverOnlyFiles } from './api-suites.mjs';

test('every file that runs on the PostgreSQL server only exists', () => {
  expect(serverOnlyFiles.filter((file) => !existsSync(file))).toEqual([]);
});

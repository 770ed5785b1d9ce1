import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decidedAboveTheDatabase } from './api-suites.mjs';

test('every file that runs on one engine alone exists', () => {
  expect(decidedAboveTheDatabase.filter((file) => !existsSync(file))).toEqual([]);
});

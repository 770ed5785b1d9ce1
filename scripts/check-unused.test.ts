import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUnused } from './check-unused.mjs';

test('what nothing uses is found; without the tests, what only tests use is found, too', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lernhaus-unused-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'package.json': JSON.stringify({ name: 'some', type: 'module', devDependencies: { 'left-pad': '1.0.0' } }),
    'knip.json': JSON.stringify({
      entry: ['src/main.ts!', 'src/*.test.ts'],
      project: ['src/*.ts!', '!src/*.test.ts!'],
    }),
    'src/main.ts': "import { used } from './parts.ts';\nused();\n",
    'src/parts.ts': 'export const used = () => 1;\nexport const tested = () => 2;\nexport const lonely = () => 3;\n',
    'src/parts.test.ts': "import { tested } from './parts.ts';\ntested();\n",
    'src/lonely.ts': 'export const alone = 1;\n',
  };
  mkdirSync(join(root, 'src'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  expect(await findUnused(root, { isProduction: false })).toEqual([
    'src/lonely.ts files: src/lonely.ts',
    'package.json devDependencies: left-pad',
    'src/parts.ts:3 exports: lonely',
  ]);
  expect(await findUnused(root, { isProduction: true })).toEqual([
    'src/lonely.ts files: src/lonely.ts (without the tests)',
    'src/parts.ts:2 exports: tested (without the tests)',
    'src/parts.ts:3 exports: lonely (without the tests)',
  ]);
});

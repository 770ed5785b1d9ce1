import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findLongFiles } from './check-file-length.mjs';
import { findMachinePaths } from './check-paths.mjs';

function folderWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'lernhaus-checks-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

test('a file of 301 lines is found, but not a file of 300 lines or a generated file', () => {
  const root = folderWith({
    'a/long.ts': 'x\n'.repeat(301),
    'a/full.tsx': 'x\n'.repeat(300),
    'server/migrations/meta.ts': 'x\n'.repeat(999),
  });
  expect(findLongFiles(root)).toEqual({ problems: ['a/long.ts has 301 lines (at most 300)'], examined: 2 });
});

test('paths and addresses of one machine are found in any text file', () => {
  const home = ['', 'home', 'ada', 'project'].join('/');
  const address = ['https', '//example.org/x.tgz'].join(':');
  const root = folderWith({ 'a.md': 'see /home or /work', 'b.json': `"resolved": "${address}"` });
  writeFileSync(join(root, 'c.ts'), `const a = '${home}';\nconst b = '${root}/a.md';\n`);
  expect(findMachinePaths(root).problems).toEqual([
    'b.json:1 contains a download address',
    'c.ts:2 names this checkout',
    'c.ts:1 names a folder of one machine',
  ]);
});

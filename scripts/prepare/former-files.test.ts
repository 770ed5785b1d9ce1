import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepOldAssets, restoreOldAssets } from './former-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lernhaus-former-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [assets, aside] = [join(folder, 'assets'), join(folder, 'aside')];
const days = (count: number) => new Date(Date.UTC(2026, 0, 1 + count));

/** A build empties its folder and writes its files, at a day. */
function build(files: Record<string, string>, day: number): void {
  keepOldAssets(assets, aside);
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(assets, name), text);
    utimesSync(join(assets, name), days(day), days(day));
  }
  restoreOldAssets(assets, aside, days(day));
}

test('a page that was opened before a new build finds its files for a week, also after further builds', () => {
  build({ 'page-1.js': 'first', 'page-1.js.br': 'small' }, 0);
  build({ 'page-2.js': 'second' }, 3);
  expect(readdirSync(assets).sort()).toEqual(['page-1.js', 'page-1.js.br', 'page-2.js']);
  expect(readFileSync(join(assets, 'page-1.js'), 'utf8')).toBe('first');
  build({ 'page-3.js': 'third' }, 6);
  expect(readdirSync(assets).sort()).toEqual(['page-1.js', 'page-1.js.br', 'page-2.js', 'page-3.js']);
  build({ 'page-4.js': 'fourth' }, 9);
  expect(readdirSync(assets).sort()).toEqual(['page-2.js', 'page-3.js', 'page-4.js']);
  expect(readdirSync(folder)).toEqual(['assets']);
});

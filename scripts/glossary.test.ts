import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableNames } from '../server/src/schema.ts';
import { listFiles } from './checks/list-files.mjs';
import { root } from './prepare/tool-path.mjs';
import { listEndpoints } from './testing/input-cost/list-endpoints.ts';

const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const tablesInGlossary = rows.flatMap(([, , , tables = '']) =>
  [...tables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
);
const unwantedWords = rows.flatMap(([, , , , not = '']) => not.split(',').flatMap((word) => word.trim() || []));

const isCode = /^(domain|contract|server|web|bench|demo|scripts)\/.*\.(ts|tsx|mjs)$/;
/** Drawings show things, not the words of the product. */
const exceptions = ['web/src/ui/drawings/house-drawing.tsx'];
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
const usesUnwanted = (text: string): boolean =>
  wordsOf(text).some((word) => unwantedWords.includes(word) || unwantedWords.includes(word.replace(/s$/, '')));

test('the glossary lists every table, and only tables that exist', () => {
  const links = (name: string) => tableNames.some((table) => name !== table && name.startsWith(`${table}_`));
  expect(tableNames.filter((name) => !tablesInGlossary.includes(name) && !links(name))).toEqual([]);
  expect(tablesInGlossary.filter((name) => !tableNames.includes(name))).toEqual([]);
});

test('no file name contains a word that the glossary replaces', () => {
  const files = listFiles(root).filter((file) => isCode.test(file) && !exceptions.includes(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter(usesUnwanted)).toEqual([]);
});

test('no path of an endpoint contains a word that the glossary replaces', async () => {
  const declared = listFiles(root).filter((file) => /^contract\/src\/.*endpoints\.ts$/.test(file));
  const paths = (await listEndpoints(root, declared)).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(usesUnwanted)).toEqual([]);
});

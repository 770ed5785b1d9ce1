import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
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

const fieldNamesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldNamesIn)];
};

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

const endpoints = await listEndpoints(
  root,
  listFiles(root).filter((file) => /^contract\/src\/.*\.ts$/.test(file) && !/(\.test|-cases)\.ts$/.test(file)),
);

test('no path and no id of an endpoint contains a word that the glossary replaces', () => {
  expect(endpoints.length).toBeGreaterThan(350);
  expect(endpoints.flatMap(({ id, path }) => [id, path]).filter(usesUnwanted)).toEqual([]);
});

test('no field of a body or reply contains a word that the glossary replaces', () => {
  const schemas = endpoints.flatMap(({ body, reply }) => [body, reply]).filter(({ type }) => type !== 'undefined');
  const fields = new Set(schemas.flatMap((schema) => fieldNamesIn(z.toJSONSchema(schema, { unrepresentable: 'any' }))));
  expect(fields.size).toBeGreaterThan(300);
  expect([...fields].filter(usesUnwanted)).toEqual([]);
});

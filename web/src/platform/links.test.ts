import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { currentPath } from './links.ts';

const sources = fileURLToPath(new URL('..', import.meta.url));

test('only links.ts sets the location, and only to checked addresses', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !/links(\.test)?\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const leads = /\blocation\s*\.\s*(assign|replace)\b|\blocation(\s*\.\s*href)?\s*=(?!=)|\bwindow\.open\(/;
  expect(files.filter((file) => leads.test(readFileSync(`${sources}/${file}`, 'utf8')))).toEqual([]);
});

test('a path with a second slash is not a valid return address', () => {
  expect(currentPath({ pathname: '/my-courses', search: '?course=1', hash: '#a' })).toBe('/my-courses?course=1#a');
  expect(currentPath({ pathname: '//elsewhere.example', search: '', hash: '' })).toBeUndefined();
});

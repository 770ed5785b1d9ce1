import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localPath, ownPath } from './local-path.ts';

const here = 'https://brightpath.example/login?origin=x';

test.each<[string | null, string | null, string]>([
  ['/my-courses/1?moduleId=2#top', '/my-courses/1?moduleId=2#top', 'an address of this host is followed'],
  ['https://brightpath.example/home', '/home', 'also when it is spelt in full'],
  ['/our-courses?a=//b', '/our-courses?a=//b', 'a query may hold what it likes'],
  ['https://elsewhere.example/home', null, 'another host is not'],
  ['//elsewhere.example', null, 'nor one without a scheme'],
  ['/.//elsewhere.example', null, 'nor one that becomes such when its dots are resolved'],
  ['/a/..//elsewhere.example', null, 'dots after any segment'],
  ['/%2e//elsewhere.example', null, 'or how they are written'],
  ['https://brightpath.example//elsewhere.example', null, 'nor one behind our own host'],
  ['/\\elsewhere.example', null, 'nor one that browsers read as a host'],
  ['/\t/elsewhere.example', null, 'nor one with a sign that browsers drop'],
  [' //elsewhere.example', null, 'nor one with a space before it'],
  ['https://brightpath.example@elsewhere.example/', null, 'nor one that shows our name as that of a user'],
  ['https:elsewhere.example', '/elsewhere.example', 'a scheme without slashes is relative, and stays'],
  ['javascript:alert(1)', null, 'a script is none'],
  ['data:text/html,x', null, 'nor are data'],
  ['blob:https://brightpath.example/x', null, 'nor a blob, which has our origin'],
  ['http://brightpath.example/home', null, 'nor another scheme'],
  ['https://brightpath.example:8443/home', null, 'nor another port'],
  [`/${'a'.repeat(5000)}`, null, 'nor one without end'],
  ['', null, 'nothing leads nowhere'],
  [null, null, 'nor does its absence'],
])('%j leads to %j: %s', (wish, expected) => {
  expect(localPath(wish, here)).toBe(expected);
});

const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/.',
  '/..',
  '%2e',
  '%2f',
  '%5c',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  '\0',
  ' ',
  '\u200b',
  '／',
  '。',
  'https:',
  'http:',
  'javascript:',
  'elsewhere.example',
  'brightpath.example',
  'home',
  '[::1]',
  'a',
);
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.webUrl(),
  fc.string(),
);

test('a local path stays on the host for any input, even after repeated decoding', () => {
  fc.assert(
    fc.property(hostile, (wish) => {
      const path = localPath(wish, here);
      if (path === null) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, here).origin).toBe('https://brightpath.example');
      expect(localPath(path, here)).toBe(path);
      expect(ownPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});

test('an address of our own that leads to another host throws', () => {
  for (const path of ['//elsewhere.example', 'home', '/\\a', 'javascript:1', ''])
    expect(() => ownPath(path)).toThrow(RangeError);
});

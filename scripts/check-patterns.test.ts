import { expect, test } from 'vitest';
import { findSlowPatterns, patternsIn, verdictOf } from './check-patterns.mjs';

const pattern = (source: string, flags = '') => ({ file: 'a.ts', source, flags });

test.each([
  ['<[^>]*>', 'g', 'super-linear', 'starts at every bracket and runs to the end'],
  ['^\\s*=?\\s*$', '', 'super-linear', 'two repetitions that share blanks'],
  ['(a+)+$', '', 'super-linear', 'a repetition of a repetition'],
  ['<[^<>]*>', 'g', 'linear', 'stops at the next bracket'],
  ['^[a-z]{2,20}$', 'u', 'linear', 'bounded'],
])('/%s/%s is %s: %s', { timeout: 120_000 }, async (source, flags, verdict, _why) => {
  expect(await verdictOf(pattern(source, flags))).toBe(verdict);
});

test('patterns are found wherever they stand, and those made at run time too', () => {
  const text = `
    const one = /a"b/gi;
    const deep = { two: [(text: string) => text.replace(/\\/x/u, '/no pattern/')] };
    const three = new RegExp(\`^\${one.source}$\`);`;
  expect(patternsIn('a.ts', text).map(({ source, flags }) => [source, flags])).toEqual([
    ['a"b', 'gi'],
    ['\\/x', 'u'],
    ['', ''],
  ]);
});

test('an exception needs its pattern: what is excepted and gone is a problem, like what is slow or unseen', async () => {
  const judge = async ({ source }: { source: string }) => (source === 'slow' ? 'super-linear' : 'linear') as 'linear';
  const found = [pattern('slow'), pattern('quick'), pattern('known'), pattern('')];
  expect(await findSlowPatterns(found, judge, { 'a.ts': { '/known/': 'why', '/gone/': 'why' } })).toEqual([
    'a.ts /slow/ is super-linear',
    'a.ts makes a pattern at run time: say in pattern-exceptions.mjs why it is linear',
    'a.ts /gone/ is excepted and not there',
  ]);
});

import { expect, test } from 'vitest';
import { findSlowPatterns, patternsIn, rememberVerdicts, verdictOf } from './check-patterns.mjs';

const pattern = (source: string, flags = '') => ({ file: 'a.ts', source, flags });

test.each([
  ['<[^>]*>', 'g', 'super-linear', 'starts at every bracket and runs to the end'],
  ['^\\s*=?\\s*$', '', 'super-linear', 'two repetitions that share blanks'],
  ['(a+)+$', '', 'super-linear', 'a repetition of a repetition'],
  ['<[^<>]*>', 'g', 'linear', 'stops at the next bracket'],
  ['^[a-z]{2,20}$', 'u', 'linear', 'bounded'],
])('/%s/%s is %s: %s', async (source, flags, verdict, _why) => {
  expect(await verdictOf(pattern(source, flags))).toBe(verdict);
});

test('literal patterns are found anywhere in a file, and so are patterns that are built at run time', () => {
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

test('slow patterns, patterns built at run time, and exceptions whose pattern does not exist are reported', async () => {
  const judge = async ({ source }: { source: string }) => (source === 'slow' ? 'super-linear' : 'linear') as 'linear';
  const patterns = [pattern('slow'), pattern('quick'), pattern('known'), pattern('')];
  expect(await findSlowPatterns(patterns, judge, { 'a.ts': { '/known/': 'why', '/gone/': 'why' } })).toEqual([
    'a.ts /slow/ is super-linear',
    'a.ts builds a pattern at run time: add the reason why it is linear to pattern-exceptions.mjs',
    'a.ts /gone/ has an exception but does not exist',
  ]);
});

test('each pattern is judged once, and a pattern that is known to be linear is not judged', async () => {
  const judged: string[] = [];
  const judge = rememberVerdicts(new Set(['/known/']), async ({ source }) => {
    judged.push(source);
    return 'super-linear';
  });
  const verdicts = await Promise.all(['known', 'new', 'new'].map((source) => judge(pattern(source))));
  expect(verdicts).toEqual(['linear', 'super-linear', 'super-linear']);
  expect(judged).toEqual(['new']);
});

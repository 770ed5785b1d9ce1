import { expect, test } from 'vitest';
import { escapeSigns } from './gift-signs.ts';
import { readGift } from './read-gift.ts';

const read = (text: string) =>
  readGift(text, { isTrue: 'True', isFalse: 'False' }).map((one) => {
    if ('reason' in one) return `not ${one.reason} ${one.what ?? ''}`;
    const { name, prompt, task } = one;
    const texts = task.kind === 'choice' ? task.options.map(({ text: option }) => option) : [];
    return [name, prompt, ...texts].join(' | ');
  });

test.each([
  ['Berechnen Sie: 3 + 4 {=7 ~8}', 'Berechnen Sie: 3 + 4 | Berechnen Sie: 3 + 4 | 7 | 8'],
  ['::T:: Wann? {=12:30 ~13:30}', 'T | Wann? | 12:30 | 13:30'],
  ['Ist 2+2=4? {T}', 'Ist 2+2=4? | Ist 2+2=4? | True | False'],
  ['Siehe https://example.org/x {T}', 'Siehe https://example.org/x | Siehe https://example.org/x | True | False'],
  ['::1: a=b:: C# or ~C? {=x ~y}', '1: a=b | C# or ~C? | x | y'],
  ['::T:: [html]<p style="color:red">Which?</p> {=a#good: yes ~b####all: done}', 'T | Which? | a | b'],
  [String.raw`::T:: a\:b \= c? {=d\:e ~f}`, 'T | a:b = c? | d:e | f'],
  [String.raw`::Which is right\:::[html]Stem {=a ~b}`, 'Which is right: | Stem | a | b'],
  ['::T:: Which {=a ~b} is it: 1 = 2?', 'T | Which _____ is it: 1 = 2? | a | b'],
  ['Note: this is all.', 'not kind description'],
  ['::T:: a { b', 'not syntax '],
])('signs in texts are texts: %s', (text, expected) => expect(read(text)).toEqual([expected]));

test.each([
  ['$CATEGORY: $course$/top: a=b', 'names a category'],
  [String.raw`::T::a\: {#=3:0#fine\: yes =%50%4:1 ~1..2}`, 'has numbers with a tolerance'],
  ['::T::a {=b -> c =d -> e}', 'has pairs'],
  ['a {=b', 'has no end'],
])('%s does not change: it %s', (text) => expect(escapeSigns(text)).toBe(text));

test('the name of a question that is refused may end in a colon', () => {
  expect(readGift(String.raw`::Which\::: a {=b {`, { isTrue: 'True', isFalse: 'False' })).toMatchObject([
    { name: 'Which:', reason: 'syntax' },
  ]);
});

test('a colon in the feedback of a number is text', () => {
  expect(escapeSigns('a {#=3:0#so: 3 =4:0}')).toBe(String.raw`a {#=3:0#so\: 3 =4:0}`);
});

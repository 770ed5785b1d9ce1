import { describe, expect, test } from 'vitest';
import { readGift } from './read-gift.ts';

const words = { isTrue: 'True', isFalse: 'False' };

/** A question in one line: its blanks in brackets or its options or pairs, then the reasons of its notes. */
const brief = (text: string): string[] =>
  readGift(text, words).map((question) => {
    if ('reason' in question) return `not ${question.reason}`;
    const { task, notes } = question;
    const without = notes.map(({ reason }) => ` without ${reason}`).join('');
    if (task.kind === 'blanks')
      return (
        task.parts.map((part) => (typeof part === 'string' ? part : `[${part.answers.join('|')}]`)).join('') + without
      );
    if (task.kind === 'match') return task.pairs.map(({ item, target }) => `${item} = ${target}`).join('; ') + without;
    if (task.kind === 'choice')
      return task.options.map((option) => `${option.correct ? '*' : ''}${option.text}`).join('; ') + without;
    return task.kind;
  });

describe('only answers with all points are accepted', () => {
  test.each([
    ['Hometown? {=Nazareth =%75%Nazereth =%0%*}', '[Nazareth] without partial', 'an answer with part of the points'],
    ['Hometown? {=Nazareth =%0%*}', '[Nazareth]', 'an answer with no points'],
    ['Hometown? {=%100%Nazareth =Betlehem}', '[Nazareth|Betlehem]', 'all points in two ways'],
    ['Hometown? {=Naz* =Nazareth}', 'not wildcard', 'a pattern'],
    ['Hometown? {=%50%Nazareth}', '[] without partial', 'no answer with all points'],
    ['When? {#=1945:0 =%50%1946:0}', '[1945] without partial', 'a number with part of the points'],
    ['When? {#=1945:0 =%0%1946:2}', '[1945]', 'a number with no points'],
    ['Which? {=a =%50%b ~c}', '*a; b; c without partial', 'an option with part of the points'],
    ['Which? {=%50%a =%50%b ~c}', '*a; *b; c', 'options that share the points'],
  ])('%s is %s: %s', (text, expected) => expect(brief(text)).toEqual([expected]));
});

describe('escaped characters and entities are decoded', () => {
  test.each([
    [String.raw`Match {=a -> c\:d &auml; =k\= -> l\=m =x -> \~\#\{\}\\}`, 'a = c:d ä; k= = l=m; x = ~#{}\\', 'targets'],
    [String.raw`Match {=a -> one\ntwo =b -> c}`, 'a = one\ntwo; b = c', 'a new line in a target'],
    [String.raw`Which? {=c\:d &auml; ~e}`, '*c:d ä; e', 'options'],
  ])('%s is %j: %s', (text, expected) => expect(brief(text)).toEqual([expected]));
});

describe('angle brackets of a short answer are kept', () => {
  test.each([
    ['Which type? {=List<String> =List&lt;int&gt;}', '[List<String>|List<int>]', 'no format'],
    ['[plain]Which type? {=List<String>}', '[List<String>]', 'plain text'],
    ['[html]<p>Which?</p> {=<b>List</b>&lt;int&gt;}', '[List<int>]', 'HTML, whose tags are formatting'],
    ['Which type? {=List<String> ~<b>x</b>}', '*List; x', 'options are HTML in Moodle'],
  ])('%s is %s: %s', (text, expected) => expect(brief(text)).toEqual([expected]));
});

describe('the blank stands where the answers were', () => {
  test.each([
    ['Paris is {=a} big.', 'Paris is [a] big.', 'in the sentence'],
    ['Paris is {=a}', '[a]', 'at the end'],
    ['The _____ of {=Paris} is big.', '[Paris]', 'at the end if the text has lines of its own'],
    ['The ______ {#3} is big.', '[3]', 'at the end also for a longer line'],
  ])('%s is %s: %s', (text, expected) => expect(brief(text)).toEqual([expected]));
});

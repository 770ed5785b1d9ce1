import { expect, test } from 'vitest';
import { correctWords } from './correct-words.ts';

const texts = ['Which documents can PricePro read?', 'Sind Lieferkosten und Rabatte enthalten?'];

test.each<[string, string[] | null, string]>([
  ['documets', ['documents'], 'a letter is missing'],
  ['dokuments READ', ['documents', 'read'], 'one word is wrong, the other right'],
  ['lifferkosten', ['lieferkosten'], 'two errors in a long word'],
  ['docu', ['docu'], 'the beginning of a word'],
  ['rabate enthalten', ['rabatte', 'enthalten'], 'German'],
  ['raed', ['read'], 'two letters swapped'],
  ['cam', null, 'a short word has no typing errors'],
  ['documents lasagne', null, 'no entry has all words'],
  ['pocuments', null, 'another first letter is mostly another word'],
  ['%', null, 'no word'],
  ['read '.repeat(9), null, 'a text and not a search'],
])('the search "%s" is corrected to %j: %s', (search, expected) => {
  expect(correctWords(search, texts)).toEqual(expected);
});

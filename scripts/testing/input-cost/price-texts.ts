import type { WorstTextOf } from './worst-texts.ts';

/** Three of the letters, another three for each number. */
const endOf = (letters: string, at: number): string =>
  [1, letters.length, letters.length ** 2].map((step) => letters[Math.floor(at / step) % letters.length]).join('');

/** Words of a length that begin alike and differ in their last three letters, so comparing them reads them whole. */
const wordsOf = (length: number, letters: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_none, at) => 'kost'.repeat(length).slice(0, length - 3) + endOf(letters, from + at));

const longestName = 255;
const lengths = [7, 15, 30, 60] as const;

/** The names of courses that a company may write: more than are read, as long as allowed, with words of each length. */
export const manyOffers = lengths
  .flatMap((word) => {
    const perName = Math.floor(longestName / (word + 1));
    return Array.from({ length: 60 }, (_none, at) => wordsOf(word, 'abcdefghijklm', at * perName, perName).join(' '));
  })
  .concat(Array.from({ length: 60 }, (_none, at) => `${at}`.padEnd(longestName, '\ufdfa')))
  // The names that are read have words of every length.
  .map((name, at, names) => ({ id: `${at}`, name: names[(at * 61) % names.length] ?? name }));

const questionOf = (name: string, words: readonly string[]): WorstTextOf => ({
  name,
  of: (length) => words.join(' ').slice(0, length),
});

/** Questions about prices. Most have words that are similar to the words of the names and equal to none. */
export const worstPriceQuestions: readonly WorstTextOf[] = [
  ...lengths.map((word) =>
    questionOf(`a price with words of ${word} letters`, ['how', 'much', 'cost', ...wordsOf(word, 'nopqrstuv', 0, 200)]),
  ),
  questionOf('many numbers of nearly people', ['cost', ...Array.from({ length: 100 }, () => '1 teilnehxer')]),
  questionOf('many words of prices', ['what', ...Array.from({ length: 200 }, () => 'prices')]),
];

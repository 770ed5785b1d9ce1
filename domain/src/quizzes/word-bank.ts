import { nfcText } from './same-answer.ts';
import { type WordList, wordsOf } from './word-list.ts';

/** The order of the alphabet in English and German, with umlauts beside their plain letters, on every device. */
const alphabet = new Intl.Collator('en');

/**
 * The words offered beside a text with blanks, in alphabetical order: authors tend to write them in the order of the
 * blanks, which would reveal the answers.
 */
export function wordBank(options: WordList): readonly string[] {
  return wordsOf(options).toSorted(
    (one, other) => alphabet.compare(nfcText(one), nfcText(other)) || (one < other ? -1 : 1),
  );
}

import { foldAnswer } from './same-answer.ts';
import { type WordList, wordsOf } from './word-list.ts';

/**
 * The words offered beside a text with blanks, in alphabetical order: authors tend to write them in the order of the
 * blanks, which would reveal the answers.
 */
export function wordBank(options: WordList): readonly string[] {
  return wordsOf(options).toSorted((one, other) => (foldAnswer(one) < foldAnswer(other) ? -1 : 1));
}

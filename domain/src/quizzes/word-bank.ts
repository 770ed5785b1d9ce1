import { foldAnswer } from './same-answer.ts';
import { type WordList, wordsOf } from './word-list.ts';

/**
 * The words offered beside a text with gaps. In alphabetical order, because authors tend to write them in the order of the
 * blanks, which would give the answers away.
 */
export function wordBank(options: WordList): readonly string[] {
  return wordsOf(options).toSorted((one, other) => (foldAnswer(one) < foldAnswer(other) ? -1 : 1));
}

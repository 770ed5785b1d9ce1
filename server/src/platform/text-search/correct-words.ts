import { typingErrors } from './typing-errors.ts';
import { splitWords } from './words.ts';

/** More words are not a search for an entry but a text. */
const maxWords = 8;
/** Each word of a search is compared with each known word. */
const maxKnown = 20_000;
const shortestWord = 4;
const errorsIn = (length: number): number => (length < 8 ? 1 : 2);

/**
 * Replaces each mistyped word of a search by the nearest word of the texts with the same first letter. Null if a word
 * is in no text and similar to no word of the texts.
 */
export function correctWords(search: string, texts: readonly string[]): string[] | null {
  const words = splitWords(search, maxWords + 1);
  if (words.length === 0 || words.length > maxWords) return null;
  const vocabulary = new Set<string>();
  for (const text of texts) for (const word of splitWords(text)) if (vocabulary.size < maxKnown) vocabulary.add(word);
  const matches = words.map((word) => nearestTo(word, vocabulary));
  return matches.every((word) => word !== null) ? matches : null;
}

function nearestTo(word: string, vocabulary: ReadonlySet<string>): string | null {
  let most = word.length < shortestWord ? 0 : errorsIn(word.length);
  let nearest: string | null = null;
  for (const other of vocabulary) {
    if (other.includes(word)) return word;
    if (most === 0 || other[0] !== word[0]) continue;
    const errors = typingErrors(word, other, most);
    if (errors > most || (nearest !== null && errors === most)) continue;
    [most, nearest] = [errors, other];
  }
  return nearest;
}

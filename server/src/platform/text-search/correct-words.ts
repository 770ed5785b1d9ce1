import { typingErrors } from './edit-distance.ts';
import { splitWords } from './words.ts';

/** More words are no search for an entry but a text. */
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
  const wanted = splitWords(search, maxWords + 1);
  if (wanted.length === 0 || wanted.length > maxWords) return null;
  const known = new Set<string>();
  for (const text of texts) for (const word of splitWords(text)) if (known.size < maxKnown) known.add(word);
  const found = wanted.map((word) => nearestTo(word, known));
  return found.every((word) => word !== null) ? found : null;
}

function nearestTo(word: string, known: ReadonlySet<string>): string | null {
  let most = word.length < shortestWord ? 0 : errorsIn(word.length);
  let nearest: string | null = null;
  for (const other of known) {
    if (other.includes(word)) return word;
    if (most === 0 || other[0] !== word[0]) continue;
    const errors = typingErrors(word, other, most);
    if (errors > most || (nearest !== null && errors === most)) continue;
    [most, nearest] = [errors, other];
  }
  return nearest;
}

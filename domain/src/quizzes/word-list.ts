import { foldAnswer } from './same-answer.ts';

/**
 * Accepted answers, words of a bank, or drop targets: as a list, or as the specification's comma-separated text, which
 * cannot express words that contain a comma.
 */
export type WordList = string | readonly string[] | null | undefined;

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The value of a word list's field in a row whose fields have no known type. */
export const wordListOf = (value: unknown): WordList => (typeof value === 'string' || isTextList(value) ? value : null);

/** The words of a list, trimmed; blank and repeated ones (by `foldAnswer`) are left out. */
export function wordsOf(list: WordList): readonly string[] {
  const words = new Map<string, string>();
  for (const part of typeof list === 'string' ? list.split(',') : (list ?? [])) {
    const key = foldAnswer(part);
    if (key !== '' && !words.has(key)) words.set(key, part.trim());
  }
  return [...words.values()];
}

const holdsComma = (words: readonly string[]): boolean => words.some((word) => word.includes(','));

/** Writes words as the specification does, with commas between them; as a list when a word contains a comma. */
export const formatWords = (words: readonly string[]): string | string[] =>
  holdsComma(words) ? [...words] : words.join(', ');

/** The words on one line, for display. */
export const displayWords = (list: WordList): string => {
  const words = wordsOf(list);
  return words.join(holdsComma(words) ? '; ' : ', ');
};

import { foldAnswer } from './same-answer.ts';

/**
 * Accepted answers, the words of a bank or drop targets: a list, or the specification's comma-separated text, which can say
 * every list whose entries hold no comma.
 */
export type WordList = string | readonly string[] | null | undefined;

/** The entries, trimmed; blank ones and repeats (by `foldAnswer`) are left out. */
export function wordsOf(list: WordList): readonly string[] {
  const words = new Map<string, string>();
  for (const part of typeof list === 'string' ? list.split(',') : (list ?? [])) {
    const key = foldAnswer(part);
    if (key !== '' && !words.has(key)) words.set(key, part.trim());
  }
  return [...words.values()];
}

const holdsComma = (words: readonly string[]): boolean => words.some((word) => word.includes(','));

/** Words as the specification writes them, with commas between them; as a list where one of them holds a comma. */
export const formatWords = (words: readonly string[]): string | string[] =>
  holdsComma(words) ? [...words] : words.join(', ');

/** Words on one line for people to read. */
export const displayWords = (list: WordList): string => {
  const words = wordsOf(list);
  return words.join(holdsComma(words) ? '; ' : ', ');
};

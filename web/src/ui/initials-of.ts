/**
 * The first letters of the first and of the last word: 'Ada Lovelace' is 'AL', 'ada' is 'A', a name without letters and
 * digits is '·'. A login's parts count as words. A letter may be more than one code unit. Server and browser write the
 * same letters, whatever their locales.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return initialWords.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '·';
}

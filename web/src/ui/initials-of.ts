/**
 * The first letters of the first and of the last word: 'Ada Lovelace' is 'AL', 'ada' is 'A'. A login's parts count as
 * words ('brightpath-student' is 'BS'). A letter may be more than one code unit.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

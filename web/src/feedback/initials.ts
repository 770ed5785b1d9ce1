/** Up to two initials: of the first and of the last name. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '·';
}

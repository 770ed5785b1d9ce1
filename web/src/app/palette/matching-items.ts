import type { PaletteItem } from './palette-item.ts';

/** Lower case without accents, so that 'ubersicht' finds 'Übersicht'. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * The items in which every typed word begins a word, the best first: those that begin with the typed text, then those
 * whose label has all words, then those that need their hint. Items of one rank keep their order.
 */
export function matchingItems(items: readonly PaletteItem[], search: string): readonly PaletteItem[] {
  const sought = wordsOf(search);
  if (sought.length === 0) return items;
  const rankOf = ({ label, hint = '' }: PaletteItem): number => {
    const words = wordsOf(label);
    const has = (words: readonly string[]) => sought.every((word) => words.some((one) => one.startsWith(word)));
    if (plain(label).startsWith(plain(search.trim()))) return 0;
    if (has(words)) return 1;
    return has([...words, ...wordsOf(hint)]) ? 2 : 3;
  };
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

import { idOf, type PaletteItem, type PaletteKind, paletteKinds } from './palette-item.ts';

/** A part of the palette's list. */
export interface PaletteSection {
  readonly key: 'recent' | PaletteKind;
  readonly items: readonly PaletteItem[];
}

interface PaletteInput {
  readonly search: string;
  readonly recent: readonly PaletteItem[];
  /** The matching actions and screens. */
  readonly ownItems: readonly PaletteItem[];
  /** The courses and people that the server found. */
  readonly foundItems: readonly PaletteItem[];
}

/**
 * The list in parts. Without a search the recent entries are first; with one, screens are before actions, so that
 * Enter after the name of a screen goes there. No entry is there twice.
 */
export function sectionsOf({ search, recent, ownItems, foundItems }: PaletteInput): readonly PaletteSection[] {
  const isSearch = search.trim() !== '';
  const shownFirst = isSearch ? [] : recent.flatMap((item) => knownItem(ownItems, item) ?? []);
  const rest = [...ownItems, ...foundItems].filter((item) => !isIn(shownFirst, item));
  const kinds: readonly PaletteKind[] = isSearch ? ['screen', 'course', 'person', 'action'] : paletteKinds;
  const sections: PaletteSection[] = [
    { key: 'recent', items: shownFirst },
    ...kinds.map((kind) => ({ key: kind, items: rest.filter((item) => item.kind === kind) })),
  ];
  return sections.filter(({ items }) => items.length > 0);
}

/** A screen as it is now, in the language of the page; undefined where the viewer may no longer open it. */
const knownItem = (ownItems: readonly PaletteItem[], item: PaletteItem): PaletteItem | undefined =>
  item.kind === 'screen' ? ownItems.find((one) => idOf(one) === idOf(item)) : item;

const isIn = (items: readonly PaletteItem[], item: PaletteItem): boolean =>
  items.some((one) => idOf(one) === idOf(item));

import { localPath } from '@lernhaus/domain/tenants/local-path';
import { recentItemsKey } from './forget-recent-items.ts';
import { idOf, type PaletteItem, type PaletteKind, paletteKinds } from './palette-item.ts';

/** How many of the last entries that a user chose on this device are stored. */
const maxItems = 5;

const isKind = (kind: unknown): kind is PaletteKind => paletteKinds.some((one) => one === kind);

/** The stored entries, newest first. What is not an entry of this host is left out. */
export function recentItems(login: string): readonly PaletteItem[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(recentItemsKey + login) ?? '[]');
    return Array.isArray(entries) ? entries.map(itemOf).filter((item): item is PaletteItem => item !== null) : [];
  } catch {
    // Without storage, or with a damaged entry, there are no recent items.
    return [];
  }
}

function itemOf(entry: unknown): PaletteItem | null {
  const { kind, to, label, hint } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  const path = typeof to === 'string' ? localPath(to, window.location.href) : null;
  if (!isKind(kind) || !path || typeof label !== 'string') return null;
  return { kind, to: path, label, ...(typeof hint === 'string' ? { hint } : {}) };
}

/** Puts a chosen entry before the others. */
export function rememberItem(login: string, item: PaletteItem): void {
  const items = [item, ...recentItems(login).filter((one) => idOf(one) !== idOf(item))].slice(0, maxItems);
  try {
    localStorage.setItem(recentItemsKey + login, JSON.stringify(items));
  } catch {
    // Without storage nothing is kept.
  }
}

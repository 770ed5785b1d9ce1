import { BoundedMap } from '../../platform/bounded-map.ts';
import { cleanHtml } from '../../platform/clean-html.ts';

const entity = /&[a-z][a-z0-9]{1,30};/gi;
/** The signs that were found before; HTML has 2231 names. */
const signs = new Map<string, string>();
const maxOthers = 5000;
/** Names that were found before and stay as they are, such as `&nbsp;` and unknown ones. */
const others = new BoundedMap<string, true>(maxOthers);
/** Stands between names. No name means this sign, but `&NewLine;` means a line break. */
const separator = '\u{E000}';

/**
 * Looks up the names of signs (`&rarr;`, `&alpha;`) in a text, except signs that mean something in HTML or GIFT, and
 * spaces. The parser reads all new names at once, so many unknown names cost little.
 */
export function learnSigns(text: string): void {
  const names = [...new Set(text.match(entity))].filter((name) => !signs.has(name) && !others.get(name));
  if (names.length === 0) return;
  const decodedSigns = cleanHtml(names.join(separator)).split(separator);
  const isSign = (at: number): boolean => /^[^\s\p{ASCII}]+$/u.test(decodedSigns[at] ?? '');
  for (const [at, name] of names.entries()) if (isSign(at)) signs.set(name, decodedSigns[at] ?? name);
  const unchanged = names.filter((_name, at) => !isSign(at));
  for (const name of unchanged.slice(0, maxOthers)) others.set(name, true);
}

/** The sign of an entity that was learnt, or the entity. */
export const signOf = (name: string): string => signs.get(name) ?? name;

/** Replaces the names of signs. */
export function decodeSigns(text: string): string {
  learnSigns(text);
  return text.replace(entity, signOf);
}

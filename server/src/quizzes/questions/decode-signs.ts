import { cleanHtml } from '../../platform/clean-html.ts';

const entity = /&[a-z][a-z0-9]{1,30};/gi;
/** The signs that were found before; HTML has 2231 names. */
const signs = new Map<string, string>();

/**
 * Looks up the names of signs (`&rarr;`, `&alpha;`) in a text, except signs that mean something in HTML or GIFT, and
 * spaces. The parser reads all new names at once, so many unknown names cost little.
 */
export function learnSigns(text: string): void {
  const names = [...new Set(text.match(entity))].filter((name) => !signs.has(name));
  if (names.length === 0) return;
  for (const [at, sign] of cleanHtml(names.join('\n')).split('\n').entries())
    if (/^[^\s\p{ASCII}]+$/u.test(sign)) signs.set(names[at] ?? '', sign);
}

/** The sign of an entity that was learnt, or the entity. */
export const signOf = (name: string): string => signs.get(name) ?? name;

/** Replaces the names of signs. */
export function decodeSigns(text: string): string {
  learnSigns(text);
  return text.replace(entity, signOf);
}

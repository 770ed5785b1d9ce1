/** The patterns of LIKE that find a text whose letters with marks are one character, or two as macOS stores them. */
interface LikePatterns {
  readonly composed: string;
  readonly decomposed: string;
}

/** Escapes the wildcards of the patterns. */
export function likePatterns(text: string): LikePatterns {
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  return { composed: `%${escaped.normalize('NFC')}%`, decomposed: `%${escaped.normalize('NFD')}%` };
}

/** The same patterns as a value for `ilike any`; null for a blank search. */
export function searchPatterns(search: string | undefined): string[] | null {
  const text = (search ?? '').trim();
  if (text === '') return null;
  const { composed, decomposed } = likePatterns(text);
  return composed === decomposed ? [composed] : [composed, decomposed];
}

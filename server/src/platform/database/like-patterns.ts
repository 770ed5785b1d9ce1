/** The pattern of LIKE that finds a text. Its wildcards are escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Patterns for `ilike any` that find a search, also where letters with marks are two characters, as macOS writes them;
 * null for a blank search.
 */
export function searchPatterns(search: string | undefined): string[] | null {
  const text = (search ?? '').trim();
  if (text === '') return null;
  return [...new Set([likePattern(text.normalize('NFC')), likePattern(text.normalize('NFD'))])];
}

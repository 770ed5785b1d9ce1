const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** A path, a place on the page or a query of the own host; `//` and `/\` lead to another. */
const own = /^(?:[#?]|\/(?![/\\]))/u;
const withScheme = /^(?:https?|mailto|tel):/iu;
/** A host typed without its scheme, or a file's name: no colon, and nothing that could spell one. */
const bare = /^[\p{L}\p{N}._~%-]+(?:[/?#]|$)/u;

/**
 * Whether a text may be an address that people are led to or that a picture or film is loaded from: http, https, mailto, tel,
 * a path on the own host, or a host without its scheme. `javascript:`, `data:` and their like are none, in whatever letters,
 * behind white space or control characters, or spelled in entities. Blank is none either.
 */
export function isAddress(text: string): boolean {
  const given = text.trim();
  if (given === '' || hidden.test(given)) return false;
  if (withScheme.test(given)) return URL.canParse(given);
  return own.test(given) || bare.test(given);
}

/** A stored address as it may be shown: null for one that may not (rows can be older than the rule). */
export const shownAddress = (text: string | null): string | null => (text !== null && isAddress(text) ? text : null);

const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** A path, a fragment or a query of our own host; `//` and `/\` lead to another host. */
const onOwnHost = /^(?:[#?]|\/(?![/\\]))/u;
const withScheme = /^(?:https?|mailto|tel):/iu;
/** A host without a scheme, or a file name: without a colon, and without characters that could encode one. */
const bare = /^[\p{L}\p{N}._~%-]+(?:[/?#]|$)/u;

/**
 * Whether a text is an allowed address for a link, a picture or a video: http, https, mailto, tel, a path on our own
 * host, or a host without a scheme. `javascript:`, `data:` and the like are rejected, also with other letter case,
 * white space, control characters or entities. A blank text is rejected, too.
 */
export function isAddress(text: string): boolean {
  const address = text.trim();
  if (address === '' || hidden.test(address)) return false;
  if (withScheme.test(address)) return URL.canParse(address);
  return onOwnHost.test(address) || bare.test(address);
}

/** A stored address if it may be shown, else null: old rows may hold addresses that the rule rejects. */
export const validAddressOrNull = (text: string | null): string | null =>
  text !== null && isAddress(text) ? text : null;

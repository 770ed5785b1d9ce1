declare const brand: unique symbol;

/** A path of the host that shows it, with its query and fragment. Only the two functions below make one. */
export type LocalPath = string & { readonly [brand]: true };

const maxLength = 4000;
/** Browsers drop some control characters and read `\` as `/`, so neither belongs into a path that is followed. */
const unsafeCharacter = /[\p{Cc}\\]/u;
const isPath = (text: string): boolean => text.startsWith('/') && !text.startsWith('//') && !unsafeCharacter.test(text);

/**
 * A wish from an address, such as the login's origin or a backUrl, if it stays on this host (contract 5); null for any
 * other. `here` is an address on this host.
 */
export function localPath(requested: string | null, here: string): LocalPath | null {
  if (!requested || requested.length > maxLength || unsafeCharacter.test(requested) || !URL.canParse(requested, here))
    return null;
  const { origin, pathname, search, hash } = new URL(requested, here);
  const path = pathname + search + hash;
  // Parsing resolves dots: `/.//other.example` is left as `//other.example`, which is another host.
  return origin === new URL(here).origin && isPath(path) ? (path as LocalPath) : null;
}

/** One of our own addresses. Throws a RangeError where what was put into it has made it lead elsewhere. */
export function ownPath(path: string): LocalPath {
  if (!isPath(path)) throw new RangeError(`${JSON.stringify(path)} is not a path of this host`);
  return path as LocalPath;
}

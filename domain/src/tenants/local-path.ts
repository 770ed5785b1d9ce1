declare const brand: unique symbol;

/** A path on this host, with query and fragment. Only the two functions below create one. */
export type LocalPath = string & { readonly [brand]: true };

const maxLength = 4000;
/** Browsers drop some control characters and read `\` as `/`, so a path must contain neither. */
const unsafeCharacter = /[\p{Cc}\\]/u;
const isPath = (text: string): boolean => text.startsWith('/') && !text.startsWith('//') && !unsafeCharacter.test(text);

/**
 * A requested address, such as the login's origin or a backUrl, as a path, if it is on this host (requirements 5); else
 * null.
 * @param here any absolute address on this host.
 */
export function localPath(requested: string | null, here: string): LocalPath | null {
  if (!requested || requested.length > maxLength || unsafeCharacter.test(requested) || !URL.canParse(requested, here))
    return null;
  const { origin, pathname, search, hash } = new URL(requested, here);
  const path = pathname + search + hash;
  // `/.//other.example` is parsed to the path `//other.example`, which as an address is another host.
  return origin === new URL(here).origin && isPath(path) ? (path as LocalPath) : null;
}

/**
 * One of our own addresses as a path.
 * @throws RangeError when a value inserted into it makes it lead elsewhere.
 */
export function ownPath(path: string): LocalPath {
  if (!isPath(path)) throw new RangeError(`${JSON.stringify(path)} is not a path of this host`);
  return path as LocalPath;
}

/** A wish such as the login's origin or a backUrl, if it stays on this host (contract 5); null for any other. */
export function localPath(wish: string | null, here: string): string | null {
  if (!wish || !URL.canParse(wish, here)) return null;
  const { origin, pathname, search, hash } = new URL(wish, here);
  return origin === new URL(here).origin ? pathname + search + hash : null;
}

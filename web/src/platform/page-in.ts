/** No list has this many pages; the API refuses much larger numbers. */
const pageMax = 1_000_000;

/** The page of a list in its address, from 1. Without a page, or with an impossible one, it is the first page. */
export function pageIn(address: URLSearchParams): number {
  const text = address.get('page') ?? '';
  const page = /^\d{1,7}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= pageMax ? page : 1;
}

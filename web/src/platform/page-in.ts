/** No list has so many pages; the API refuses much larger numbers. */
const pageMax = 1_000_000;

/** The page of a list that its address names, from 1. An address without a page, or with one that cannot be, names the first. */
export function pageIn(address: URLSearchParams): number {
  const given = address.get('page') ?? '';
  const page = /^\d{1,7}$/.test(given) ? Number(given) : 1;
  return page >= 1 && page <= pageMax ? page : 1;
}

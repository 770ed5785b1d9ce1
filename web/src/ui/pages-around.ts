/** Specification 9: a pager shows at most five buttons. */
const buttonCount = 5;

/**
 * The page numbers of a pager, in order: the first page, the last page, and the pages around the current one. A reader
 * sees where numbers are left out.
 */
export function pagesAround(page: number, pageCount: number): number[] {
  if (pageCount <= buttonCount) return numbers(1, pageCount);
  if (page <= 3) return [...numbers(1, 4), pageCount];
  if (page >= pageCount - 2) return [1, ...numbers(pageCount - 3, 4)];
  return [1, ...numbers(page - 1, 3), pageCount];
}

const numbers = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at);

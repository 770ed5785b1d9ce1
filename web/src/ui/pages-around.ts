/** Specification 9: a pager shows at most five buttons. */
const buttonCount = 5;

/** The page numbers of a pager, with the current one in the middle if possible. */
export function pagesAround(page: number, pageCount: number): number[] {
  const count = Math.min(buttonCount, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pageCount - count + 1));
  return Array.from({ length: count }, (_, at) => first + at);
}

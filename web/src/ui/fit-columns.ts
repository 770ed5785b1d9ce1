/** A table that is wider than its place gives this share of it to the name of a row, and at least this width. */
const nameShare = 0.4;
const leastNamePx = 240;

/**
 * The width of the first column of a table that is wider than its place, so that the last column in sight is a whole
 * one. `roomPx` is the place for all columns; `columnsPx` are the widths of the other columns.
 */
export function nameWidthPx(roomPx: number, columnsPx: readonly number[]): number {
  const leastPx = Math.max(leastNamePx, Math.ceil(roomPx * nameShare));
  let shownPx = 0;
  for (const one of columnsPx) {
    if (leastPx + shownPx + one > roomPx) break;
    shownPx += one;
  }
  return Math.max(leastPx, Math.floor(roomPx - shownPx));
}

/** Gives the first column of a table its width; a table that fits into its place needs none. */
export function fitColumns(place: HTMLElement): void {
  place.style.removeProperty('--name-width');
  if (place.scrollWidth <= place.clientWidth) return;
  const heads = [...place.querySelectorAll<HTMLElement>('thead th')];
  const widthPx = (head: HTMLElement) => head.getBoundingClientRect().width;
  const others = heads.filter(({ dataset }) => dataset['kind'] && dataset['kind'] !== 'name').map(widthPx);
  // The boxes and the menus of the rows stay in sight.
  const fixedPx = heads.filter(({ dataset }) => !dataset['kind']).reduce((sum, head) => sum + widthPx(head), 0);
  place.style.setProperty('--name-width', `${nameWidthPx(place.clientWidth - fixedPx, others)}px`);
}

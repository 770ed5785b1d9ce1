/**
 * In a table that is wider than its place, the column of names has at least this width. It may be wider and so move
 * other columns out of sight, but only up to this share of the place.
 */
const leastNamePx = 240;
const nameShare = 0.4;

interface ColumnWidth {
  readonly widthPx: number;
  /** The width in which its longest text is not cut. */
  readonly neededPx: number;
}

interface FittedWidths {
  readonly namePx: number;
  /** The columns in sight beside the name. */
  readonly shownPx: readonly number[];
}

/**
 * The widths in a table that is wider than its place, so that the last column in sight is a whole one. The name is as
 * wide as its longest text, in its limits. The space that is left goes first to the columns in sight with cut texts,
 * then to the name, and then to all columns beside the name. `roomPx` is the width for all columns.
 */
export function fittedWidths(roomPx: number, neededPx: number, columns: readonly ColumnWidth[]): FittedWidths {
  const mostNamePx = Math.max(leastNamePx, roomPx * nameShare);
  const namePx = Math.ceil(Math.min(Math.max(leastNamePx, neededPx), mostNamePx));
  let leftPx = roomPx - namePx;
  const inSight: ColumnWidth[] = [];
  for (const one of columns) {
    if (one.widthPx > leftPx) break;
    leftPx -= one.widthPx;
    inSight.push(one);
  }
  if (inSight.length === 0) return { namePx: Math.max(namePx, Math.floor(roomPx)), shownPx: [] };
  const cutShare = leftPx / Math.max(1, inSight.filter((one) => one.neededPx > one.widthPx).length);
  const gains = inSight.map((one) => Math.min(cutShare, Math.max(0, one.neededPx - one.widthPx)));
  leftPx -= gains.reduce((sum, gain) => sum + gain, 0);
  const nameGain = Math.floor(Math.min(leftPx, Math.max(0, neededPx - namePx)));
  const restShare = (leftPx - nameGain) / inSight.length;
  return {
    namePx: namePx + nameGain,
    shownPx: inSight.map((one, at) => Math.floor(one.widthPx + (gains[at] ?? 0) + restShare)),
  };
}

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/** By column, the width that its longest cell needs in one line. */
function neededWidths(place: HTMLElement): number[] {
  const widths: number[] = [];
  place.dataset['measured'] = 'true';
  for (const row of place.querySelectorAll<HTMLTableRowElement>('tr[data-row]')) {
    for (const cell of row.cells) {
      const { firstElementChild: content, cellIndex } = cell;
      if (!content) continue;
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const widthPx = widthOf(content) + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      widths[cellIndex] = Math.max(widths[cellIndex] ?? 0, Math.ceil(widthPx));
    }
  }
  delete place.dataset['measured'];
  return widths;
}

/** Gives the columns of a table their widths; a table that fits into its place needs none. */
export function fitColumns(place: HTMLElement): void {
  const heads = [...place.querySelectorAll<HTMLTableCellElement>('thead th')];
  const { scrollLeft } = place;
  place.style.removeProperty('--name-width');
  for (const head of heads) head.style.removeProperty('min-width');
  if (place.scrollWidth <= place.clientWidth) return;
  const others = heads.filter(({ dataset }) => dataset['kind'] && dataset['kind'] !== 'name');
  // The boxes and the menus of the rows stay in sight.
  const fixedPx = heads.filter(({ dataset }) => !dataset['kind']).reduce((sum, head) => sum + widthOf(head), 0);
  const widthsPx = others.map(widthOf);
  const neededPx = neededWidths(place);
  const neededIn = (head: HTMLTableCellElement | undefined) => (head ? (neededPx[head.cellIndex] ?? 0) : 0);
  const { namePx, shownPx } = fittedWidths(
    place.clientWidth - fixedPx,
    neededIn(heads.find(({ dataset }) => dataset['kind'] === 'name')),
    others.map((head, at) => ({ widthPx: widthsPx[at] ?? 0, neededPx: neededIn(head) })),
  );
  place.style.setProperty('--name-width', `${namePx}px`);
  for (const [at, widthPx] of shownPx.entries()) others[at]?.style.setProperty('min-width', `${widthPx}px`);
  place.scrollLeft = scrollLeft;
}

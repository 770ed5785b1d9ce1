import { type RefObject, useEffect, useRef, useState } from 'react';

/** Longer tables draw only the rows around the visible ones. */
const longTable = 100;
/** This many rows are drawn above and below, and the drawn part moves by this many. */
const around = 40;
const block = 20;

interface RowRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly rowHeight: number;
}

interface ScrollPosition {
  /** Where the first row begins, in pixels below the upper edge of the window. */
  readonly top: number;
  readonly windowHeight: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** The rows to draw, in whole blocks, so that a little scrolling changes nothing. */
export function rowsToDraw({ top, windowHeight, rowHeight, count }: ScrollPosition): RowRange {
  const first = -top / rowHeight;
  const inTable = (row: number) => Math.min(Math.max(row, 0), count);
  const from = inTable(Math.floor((first - around) / block) * block);
  const to = inTable(Math.ceil((first + windowHeight / rowHeight + around) / block) * block);
  return { from: Math.min(from, Math.max(0, count - block)), to: Math.max(to, inTable(block)), rowHeight };
}

interface RowWindow {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly from: number;
  readonly to: number;
  /** The height of the rows that are not drawn, above and below, in pixels. */
  readonly above: number;
  readonly below: number;
}

/** The part of a table that is drawn. The rows have `data-row`. */
export function useRowWindow(count: number): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null);
  const [range, setRange] = useState<RowRange>({ from: 0, to: 2 * around, rowHeight: 48 });
  const isLong = count > longTable;
  useEffect(() => {
    if (!isLong) return undefined;
    const look = () => {
      const rows = body.current?.querySelectorAll('tr[data-row]');
      const [first, last] = [rows?.[0], rows?.[rows.length - 1]];
      if (!body.current || !rows || !first || !last) return;
      const rowHeight = (last.getBoundingClientRect().bottom - first.getBoundingClientRect().top) / rows.length;
      const { top } = body.current.getBoundingClientRect();
      const next = rowsToDraw({ top, windowHeight: window.innerHeight, rowHeight, count });
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    look();
    // A wide table scrolls in its own place.
    window.addEventListener('scroll', look, { passive: true, capture: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [isLong, count]);
  if (!isLong) return { body, from: 0, to: count, above: 0, below: 0 };
  const { from, to, rowHeight } = range;
  return { body, from, to, above: from * rowHeight, below: Math.max(0, count - to) * rowHeight };
}

import { type RefObject, useEffect, useRef } from 'react';
import { fitColumns } from './fit-columns.ts';

/** Less hidden width than this is only the padding of the last cell. */
const cellPadding = 10;

/**
 * Gives a cut cell its whole text as a title when the pointer enters it, because measuring all cells at each rendering
 * is slow.
 */
function titleCutCell({ target }: Event): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td > div') : null;
  if (!cell) return;
  if (cell.scrollHeight > cell.clientHeight + 1 || cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}

/** Whether other columns are visible beside the column of names, if that stays while the table scrolls to the side. */
function leavesRoom({ clientWidth, children: [table] }: HTMLElement): boolean {
  const name = table?.querySelector<HTMLElement>('th[data-kind="name"]');
  return name != null && name.offsetWidth < clientWidth / 2;
}

/**
 * Fits the columns of a table into its place, marks the table while columns are hidden, and sets a title on the cut cell
 * under the pointer.
 */
export function useTableEdges(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const scrolled = place.current;
    if (!scrolled) return undefined;
    const look = () => {
      const hidden = scrolled.scrollWidth - scrolled.clientWidth;
      scrolled.dataset['wide'] = String(hidden > cellPadding);
      scrolled.dataset['more'] = String(hidden - scrolled.scrollLeft > cellPadding);
      scrolled.dataset['moved'] = String(scrolled.scrollLeft > 0 && leavesRoom(scrolled));
    };
    let frame = 0;
    // In the next frame: a size that changes while sizes are being observed is reported as an error.
    const fit = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        fitColumns(scrolled);
        look();
      });
    };
    const observer = new ResizeObserver(fit);
    for (const one of [scrolled, ...scrolled.children]) observer.observe(one);
    // Other texts may leave the size of the table as it is.
    const changes = new MutationObserver(fit);
    changes.observe(scrolled, { childList: true, subtree: true, characterData: true });
    scrolled.addEventListener('scroll', look, { passive: true });
    scrolled.addEventListener('pointerover', titleCutCell, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      changes.disconnect();
      scrolled.removeEventListener('scroll', look);
      scrolled.removeEventListener('pointerover', titleCutCell);
    };
  }, []);
  return place;
}

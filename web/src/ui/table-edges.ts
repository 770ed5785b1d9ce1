import { type RefObject, useEffect, useRef } from 'react';

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

/** Marks a table that has hidden columns on the right, and sets a title on the cut cell under the pointer. */
export function useTableEdges(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const scrolled = place.current;
    if (!scrolled) return undefined;
    const look = () => {
      const hidden = scrolled.scrollWidth - scrolled.clientWidth - scrolled.scrollLeft;
      scrolled.dataset['more'] = String(hidden > cellPadding);
    };
    const observer = new ResizeObserver(look);
    for (const one of [scrolled, ...scrolled.children]) observer.observe(one);
    scrolled.addEventListener('scroll', look, { passive: true });
    scrolled.addEventListener('pointerover', titleCutCell, { passive: true });
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', look);
      scrolled.removeEventListener('pointerover', titleCutCell);
    };
  }, []);
  return place;
}

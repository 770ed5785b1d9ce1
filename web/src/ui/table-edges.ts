import { type RefObject, useEffect, useRef } from 'react';

/** Less hidden width than this is only the padding of the last cell. */
const cellPadding = 10;

/** Marks a table that has hidden columns on the right, and sets a title on cut cells. */
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
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, []);
  // After every rendering, because it depends on the content of the cells.
  useEffect(() => {
    for (const cell of place.current?.querySelectorAll<HTMLElement>('td > div') ?? [])
      if (cell.scrollHeight > cell.clientHeight + 1 || cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
      else cell.removeAttribute('title');
  });
  return place;
}

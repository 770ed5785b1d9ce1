import { type RefObject, useEffect, useRef } from 'react';

/** What is hidden of a last cell up to here is empty. */
const cellPadding = 10;

/** Says of a table that is wider than its place whether columns are out of sight on the right, and titles what is cut. */
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
  // After every drawing: which cells are cut depends on what is in them.
  useEffect(() => {
    for (const cell of place.current?.querySelectorAll<HTMLElement>('td > div') ?? [])
      if (cell.scrollHeight > cell.clientHeight + 1) cell.title = cell.innerText;
      else cell.removeAttribute('title');
  });
  return place;
}

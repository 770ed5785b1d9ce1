import { useEffect, useRef } from 'react';

/** The distance from the edge of the window, and from the edge of a table that scrolls by itself. */
const nearPx: IntersectionObserverInit = { rootMargin: '600px', scrollMargin: '600px' };

/** Calls `onView` when the reader scrolls near its place, for example to load the next rows of a long list. */
export function WhenInView({ onView }: { onView: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current();
    }, nearPx);
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} />;
}

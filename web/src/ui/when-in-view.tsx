import { useEffect, useRef } from 'react';

/** In the page, and in a table that scrolls in its own place. */
const nearPx: IntersectionObserverInit = { rootMargin: '600px', scrollMargin: '600px' };

/** Calls `onView` when the reader comes near: the next rows of a long list are loaded then. */
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

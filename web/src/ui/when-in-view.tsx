import { useEffect, useRef } from 'react';

/** Calls `onView` when the reader comes near: the next rows of a long list are loaded then. */
export function WhenInView({ onView }: { onView: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '600px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} />;
}

import { useEffect } from 'react';

/** Runs a function when the browser is online again. */
export function WhenOnline({ run }: { run: () => void }) {
  useEffect(() => {
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [run]);
  return null;
}

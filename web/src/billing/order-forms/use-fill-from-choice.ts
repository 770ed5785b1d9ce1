import { useEffect, useRef } from 'react';

/**
 * Fills in what follows from a choice, once for each choice and as soon as `found` is there. The choice with which a
 * form opens fills in nothing.
 */
export function useFillFromChoice<Found>(choice: string, found: Found | undefined, fill: (found: Found) => void): void {
  const filled = useRef(choice);
  useEffect(() => {
    if (found === undefined || filled.current === choice) return;
    filled.current = choice;
    fill(found);
  });
}

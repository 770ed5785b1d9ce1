import { useEffect, useRef } from 'react';

/**
 * Fills in what follows from a choice, once for each choice and as soon as `source` is there. The choice with which a
 * form opens fills in nothing.
 */
export function useFillFromChoice<Found>(
  choice: string,
  source: Found | undefined,
  fill: (source: Found) => void,
): void {
  const filled = useRef(choice);
  useEffect(() => {
    if (source === undefined || filled.current === choice) return;
    filled.current = choice;
    fill(source);
  });
}

import { useEffect, useState } from 'react';
import { focusReturn } from './focus-return.ts';

/**
 * Moves the focus back to the element that had it before, or to what follows it, when a dialog leaves the page. Mantine
 * does it only for dialogs that stay mounted while they are closed; ours are mounted when they open.
 */
export function useFocusReturn(isWanted = true): void {
  const [giveBack] = useState(() => focusReturn(document.activeElement));
  useEffect(() => (isWanted ? giveBack : undefined), [isWanted, giveBack]);
}

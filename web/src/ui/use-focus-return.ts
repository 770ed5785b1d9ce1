import { useEffect, useState } from 'react';

/**
 * Moves the focus back to the element that had it before, when a dialog leaves the page. Mantine does it only for
 * dialogs that stay mounted while they are closed; ours are mounted when they open.
 */
export function useFocusReturn(isWanted = true): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    if (!isWanted) return undefined;
    return () => {
      // After the dialog has left. The code that closed it may have moved the focus.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, [isWanted, before]);
}

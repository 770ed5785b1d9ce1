import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { isTopDialog } from './top-dialog.ts';

/**
 * Escape closes the dialog that contains the element, also when the focus is nowhere, unless something inside uses the
 * key: a menu or a hint that it closes, or an item that it puts back. Mantine's own `closeOnEscape` does not wait for
 * them.
 */
export function useClosingKey(inside: RefObject<Element | null>, onClose: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !inside.current || !isTopDialog(inside.current)) return;
      // A dialog above may be gone when the key has reached everything, so whether this one is the top is decided before.
      setTimeout(() => event.defaultPrevented || onClose());
    },
    { capture: true },
  );
}

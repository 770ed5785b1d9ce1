import { type RefObject, useEffect, useRef } from 'react';

/** Shows a `<dialog>` as a modal while it is mounted: it keeps the focus, and gives it back when it closes. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}

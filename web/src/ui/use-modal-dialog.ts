import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Shows a `<dialog>` as a modal while it is mounted: it keeps the focus, and gives it back when it closes. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect ends while the dialog is still in the page; only then closing it gives the focus back.
  useLayoutEffect(() => {
    const openDialog = dialog.current;
    openDialog?.showModal();
    return () => openDialog?.close();
  }, []);
  return dialog;
}

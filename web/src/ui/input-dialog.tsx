import { type ComponentProps, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';

export interface InputState {
  /** Whether it has input that would be lost; then Escape, its cross and a click beside it ask first. */
  isDirty?: boolean;
  /** Whether its input is being sent; then only its buttons close it. */
  isPending?: boolean;
}

/** A dialog with input that one key or click does not lose. */
export function InputDialog({
  isDirty = false,
  isPending = false,
  onClose,
  ...dialog
}: ComponentProps<typeof Dialog> & InputState) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (isPending) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog {...dialog} onClose={close} />
      {isAsking ? <UnsavedDialog onStay={() => setAsking(false)} onLeave={onClose} /> : null}
    </>
  );
}

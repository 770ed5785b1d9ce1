import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import styles from './dialog-body.module.css';
import { focusInvalidInput } from './focus-first-error.ts';
import { InputDialog, type InputState } from './input-dialog.tsx';

interface SmallDialogProps extends InputState {
  title: string;
  /** The label of the primary button. */
  verb: string;
  /** Whether what it is about is loaded or changed; before that it can only be closed. */
  isReady?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** False when the code that closes it moves the focus, as that of the rich-text editor does. */
  returnFocus?: boolean;
  /** Another button before the primary one. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A short dialog inside a form; its key presses do not reach the form. */
export function SmallDialog({
  title,
  verb,
  isReady = true,
  isDirty = false,
  isPending = false,
  returnFocus = true,
  onSubmit,
  onClose,
  extra,
  children,
}: SmallDialogProps) {
  const t = useTexts();
  return (
    <InputDialog onClose={onClose} title={title} returnFocus={returnFocus} isDirty={isDirty} isPending={isPending}>
      <form
        noValidate
        onKeyDown={(event) => event.stopPropagation()}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
          focusInvalidInput(event.currentTarget);
        }}
      >
        <div className={styles.body}>{children}</div>
        <DialogActions>
          {extra}
          <Button look="quiet" onClick={onClose}>
            {t('entity.action.cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} isBusy={isPending}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </InputDialog>
  );
}

import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import styles from './dialog-body.module.css';
import { InputDialog } from './input-dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** The names of the affected rows, if there are several. */
  names?: readonly string[];
  /** The label of the confirm button. */
  verb: string;
  isPending: boolean;
  /** Whether what the question is about is loaded; before that it can only be cancelled. */
  isReady?: boolean;
  /** Whether it deletes something: the confirm button is red. */
  isDanger?: boolean;
  /** Null when the action is not allowed; the question says why. */
  onConfirm: (() => void) | null;
  onCancel: () => void;
  /** Shown below the question. */
  children?: ReactNode;
  /** Whether the children have input that would be lost. */
  isDirty?: boolean;
}

/** Asks before an action. */
export function ConfirmDialog({
  title,
  question,
  names = [],
  verb,
  isPending,
  isReady = true,
  isDanger = false,
  onConfirm,
  onCancel,
  children,
  isDirty = false,
}: ConfirmDialogProps) {
  const t = useTexts();
  return (
    <InputDialog onClose={onCancel} title={title} isDirty={isDirty} isPending={isPending}>
      <p>{question}</p>
      {names.length === 1 ? <p className={styles.name}>{names[0]}</p> : null}
      {names.length > 1 ? (
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : null}
      {children}
      <DialogActions>
        <Button look="quiet" onClick={onCancel} data-autofocus>
          {t('entity.action.cancel')}
        </Button>
        {onConfirm ? (
          <Button look={isDanger ? 'danger' : 'primary'} disabled={!isReady} isBusy={isPending} onClick={onConfirm}>
            {verb}
          </Button>
        ) : null}
      </DialogActions>
    </InputDialog>
  );
}

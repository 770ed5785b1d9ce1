import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import buttons from './button.module.css';
import styles from './confirm-dialog.module.css';
import dialog from './dialog-title.module.css';
import './mantine-forms.css';

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** Which ones, where several are asked about. */
  names?: readonly string[];
  /** The verb of what happens. */
  verb: string;
  isPending: boolean;
  /** Null where it may not happen: the question says why. */
  onConfirm: (() => void) | null;
  onCancel: () => void;
  /** Below the question: where to go instead. */
  children?: ReactNode;
}

/** Asks before something happens that cannot be taken back. */
export function ConfirmDialog({
  title,
  question,
  names = [],
  verb,
  isPending,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const t = useTexts();
  return (
    <Modal
      opened
      onClose={onCancel}
      title={title}
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      <p>{question}</p>
      {names.length > 0 ? (
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : null}
      {children}
      <div className={styles.actions}>
        <button type="button" className={buttons.button} data-look="quiet" onClick={onCancel} data-autofocus>
          {t('entity.action.cancel')}
        </button>
        {onConfirm ? (
          <button type="button" className={buttons.button} disabled={isPending} onClick={onConfirm}>
            {verb}
          </button>
        ) : null}
      </div>
    </Modal>
  );
}

import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import dialog from './dialog-title.module.css';
import './mantine-forms.css';

interface SmallDialogProps {
  title: string;
  /** The label of the primary button. */
  verb: string;
  isPending?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Another button before the primary one. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A short dialog inside a form; its key presses do not reach the form. */
export function SmallDialog({ title, verb, isPending = false, onSubmit, onClose, extra, children }: SmallDialogProps) {
  const t = useTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      padding={24}
      returnFocus={false}
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      <form
        noValidate
        className={styles.body}
        onKeyDown={(event) => event.stopPropagation()}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
        <div className={styles.actions}>
          {extra}
          <Button look="quiet" onClick={onClose}>
            {t('entity.action.cancel')}
          </Button>
          <Button type="submit" disabled={isPending}>
            {verb}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

import { Modal } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import dialog from './dialog-title.module.css';
import styles from './form.module.css';
import './mantine-forms.css';

interface UnsavedDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether unsaved input may be lost. */
export function UnsavedDialog({ onStay, onLeave }: UnsavedDialogProps) {
  const t = useTexts();
  return (
    <Modal
      opened
      onClose={onStay}
      title={t('form.unsaved.title')}
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      <div className={styles.form}>
        <p>{t('form.unsaved.body')}</p>
        <div className={styles.actions}>
          <Button onClick={onStay} data-autofocus>
            {t('form.unsaved.stay')}
          </Button>
          <Button look="quiet" onClick={onLeave}>
            {t('form.unsaved.leave')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

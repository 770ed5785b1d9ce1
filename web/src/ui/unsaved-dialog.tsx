import { Modal } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import buttons from './button.module.css';
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
          <button type="button" className={buttons.button} onClick={onStay} data-autofocus>
            {t('form.unsaved.stay')}
          </button>
          <button type="button" className={buttons.button} data-look="quiet" onClick={onLeave}>
            {t('form.unsaved.leave')}
          </button>
        </div>
      </div>
    </Modal>
  );
}

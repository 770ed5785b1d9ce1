import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../platform/texts.tsx';
import buttons from './button.module.css';
import dialog from './dialog-title.module.css';
import styles from './form.module.css';
import './mantine-forms.css';

/** Asks before a page with unsaved words is left: in a dialog of ours, or the browser's own where only that is heard. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const t = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={t('form.unsaved.title')}
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      <div className={styles.form}>
        <p>{t('form.unsaved.body')}</p>
        <div className={styles.actions}>
          <button type="button" className={buttons.button} onClick={stay} data-autofocus>
            {t('form.unsaved.stay')}
          </button>
          <button type="button" className={buttons.button} data-look="quiet" onClick={() => blocker.proceed?.()}>
            {t('form.unsaved.leave')}
          </button>
        </div>
      </div>
    </Modal>
  );
}

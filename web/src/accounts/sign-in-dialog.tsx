import type { MessageKey } from '@lernhaus/contract/message-key';
import { Modal } from '@mantine/core';
import { session } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import dialog from '../ui/dialog-title.module.css';
import styles from '../ui/form.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** A dialog over a page whose session has ended. Signing in again keeps the page and everything typed in it. */
export function SignInDialog({ reason, onClose }: { reason: MessageKey; onClose: () => void }) {
  const t = useTexts();
  const leave = () => {
    onClose();
    session.set({ kind: 'signedOut' });
  };
  return (
    <Modal
      opened
      onClose={leave}
      title={t('login.title')}
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      <div className={styles.form}>
        <p className={styles.note} data-tone="note" role="alert">
          {t(reason)}
        </p>
        <SignInForm onSignedIn={onClose} onCancel={leave} />
      </div>
    </Modal>
  );
}

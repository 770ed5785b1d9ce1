import type { Account } from '@lernhaus/contract/accounts/endpoints';
import type { MessageKey } from '@lernhaus/contract/message-key';
import { useState } from 'react';
import { accountOf, session } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from '../ui/form.module.css';
import { SignInForm } from './sign-in-form.tsx';

interface SignInDialogProps {
  reason: MessageKey;
  onClose: () => void;
  reload?: () => void;
}

/**
 * A dialog over a page whose session has ended. Signing in again keeps the page and everything typed in it. Somebody else
 * gets a new page.
 */
export function SignInDialog({ reason, onClose, reload = () => window.location.reload() }: SignInDialogProps) {
  const t = useTexts();
  const [before] = useState(() => accountOf(session.get()));
  const goOn = ({ id }: Account) => {
    onClose();
    if (before !== null && before.id !== id) reload();
  };
  const leave = () => {
    onClose();
    session.set({ kind: 'signedOut' });
  };
  return (
    <Dialog onClose={leave} title={t('login.title')}>
      <div className={styles.form}>
        <p className={styles.note} data-tone="note" role="alert">
          {t(reason)}
        </p>
        <p>{t('login.pageStays')}</p>
        <SignInForm onSignedIn={goOn} onCancel={leave} />
      </div>
    </Dialog>
  );
}

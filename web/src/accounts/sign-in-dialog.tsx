import type { Account } from '@lernhaus/contract/accounts/endpoints';
import type { MessageKey } from '@lernhaus/contract/message-key';
import { mayOpenRoute } from '@lernhaus/domain/accounts/may-open-route';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { accountOf, session } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import styles from '../ui/form.module.css';
import { SignInForm } from './sign-in-form.tsx';

interface SignInDialogProps {
  reason: MessageKey;
  onClose: () => void;
  reload?: () => void;
}

/**
 * A dialog over a page whose session has ended. Signing in again keeps the page and everything typed in it. Somebody else
 * gets a new page. Whoever does not sign in leaves a private page, with all that is typed in it, so only a second button
 * does that.
 */
export function SignInDialog({ reason, onClose, reload = () => window.location.reload() }: SignInDialogProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const [before] = useState(() => accountOf(session.get()));
  const [isAsking, setAsking] = useState(false);
  const goOn = ({ id }: Account) => {
    onClose();
    if (before !== null && before.id !== id) reload();
  };
  const leave = () => {
    onClose();
    session.set({ kind: 'signedOut' });
  };
  const cancel = () => (mayOpenRoute(pathname, null) === 'signIn' ? setAsking(true) : leave());
  return (
    <>
      <Dialog onClose={cancel} title={t('login.title')} hasOnlyButtons>
        <div className={styles.form}>
          <p className={styles.note} data-tone="note" role="alert">
            {t(reason)}
          </p>
          <p>{t('login.pageStays')}</p>
          <SignInForm onSignedIn={goOn} onCancel={cancel} isOverPage />
        </div>
      </Dialog>
      {isAsking ? <LeaveQuestion onStay={() => setAsking(false)} onLeave={leave} /> : null}
    </>
  );
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTexts();
  return (
    <Dialog onClose={onStay} title={t('login.leave.title')}>
      <p>{t('login.leave.body')}</p>
      <DialogActions>
        <Button look="quiet" onClick={onLeave}>
          {t('login.leave')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('login.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

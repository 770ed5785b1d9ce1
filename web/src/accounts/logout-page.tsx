import { type Account, signOut } from '@lernhaus/contract/accounts/endpoints';
import { useEffect, useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { leaveForProvider } from '../platform/links.ts';
import { accountOf, session, useSession } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { forgetToken, storedToken } from '../platform/token.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';

/** What an account has on this device that the server does not have yet. */
export interface WaitingWork {
  readonly count: (account: Account) => Promise<number>;
  /** Tries once to send it. */
  readonly send: (account: Account) => Promise<unknown>;
}

/** The longest time that a sign-out waits for the device, and for the server. */
const [readMs, sendMs] = [5000, 6000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * /logout: deletes the token here and on the server, then opens the identity provider's sign-out page, if there is one.
 * Before that it sends what waits on this device; if something stays, the person decides.
 */
export function LogoutPage({ waitingWork }: { waitingWork: WaitingWork }) {
  const t = useTexts();
  const current = useSession();
  const [waiting, setWaiting] = useState<number | 'sending'>('sending');
  useEffect(() => {
    if (current.kind === 'unknown' || storedToken() === null) return;
    const account = accountOf(current);
    let isOpen = true;
    void (account ? countUnsent(waitingWork, account) : Promise.resolve(0)).then((count) => {
      if (!isOpen) return;
      setWaiting(count);
      // The server ends the session of the token, whatever the login; without one the address would not exist.
      if (count === 0) void endSession(account?.login ?? '-');
    });
    return () => {
      isOpen = false;
    };
  }, [current, waitingWork]);
  // The dialog of an ended session signs out, too.
  const stage = current.kind === 'signedIn' ? waiting : 0;
  if (stage === 0)
    return (
      <NarrowPage title={t('logout.title')} lead={t('logout.lead')}>
        <p>
          <ButtonLink to={addresses.login()}>{t('header.signIn')}</ButtonLink>
        </p>
      </NarrowPage>
    );
  if (stage === 'sending')
    return (
      <NarrowPage title={t('logout.sending')}>
        <p role="status">{t('logout.sending.body')}</p>
      </NarrowPage>
    );
  const leave = () => void endSession(accountOf(current)?.login ?? '-');
  return (
    <NarrowPage title={t('logout.waiting.title')}>
      <p role="status">{t('logout.waiting', { count: stage })}</p>
      <DialogActions>
        <Button look="quiet" onClick={leave}>
          {t('header.signOut')}
        </Button>
        <ButtonLink to={addresses.myCourses()}>{t('logout.stay')}</ButtonLink>
      </DialogActions>
    </NarrowPage>
  );
}

/** Returns how much the server does not have after one attempt to send it. A device that does not reply has nothing. */
async function countUnsent(work: WaitingWork, account: Account): Promise<number> {
  const count = () => Promise.race([work.count(account), pause(readMs).then(() => 0)]).catch(() => 0);
  if ((await count()) === 0) return 0;
  await Promise.race([work.send(account), pause(sendMs)]).catch(() => undefined);
  return count();
}

async function endSession(login: string): Promise<void> {
  const reply = browserCaller().call(signOut, { params: { login } });
  // The call has already read the token. It is deleted here, whatever the server replies.
  forgetToken();
  session.set({ kind: 'signedOut' });
  const next = await reply.catch(() => null);
  if (next?.logoutUrl) leaveForProvider(next.logoutUrl);
}

import { signOut } from '@lernhaus/contract/accounts/endpoints';
import { useEffect } from 'react';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { leaveForProvider } from '../platform/links.ts';
import { accountOf, session, useSession } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { forgetToken, storedToken } from '../platform/token.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';

/**
 * /logout: deletes the token here and on the server, then opens the identity provider's sign-out page, if there is one.
 */
export function LogoutPage() {
  const t = useTexts();
  const current = useSession();
  useEffect(() => {
    if (current.kind === 'unknown' || storedToken() === null) return;
    // The server ends the session of the token, whatever the login; without one the address would not exist.
    void endSession(accountOf(current)?.login ?? '-');
  }, [current]);
  return (
    <NarrowPage title={t('logout.title')} lead={t('logout.lead')}>
      <p>
        <ButtonLink to={addresses.login()}>{t('header.signIn')}</ButtonLink>
      </p>
    </NarrowPage>
  );
}

async function endSession(login: string): Promise<void> {
  const reply = browserCaller().call(signOut, { params: { login } });
  // The call has already read the token. It is deleted here, whatever the server replies.
  forgetToken();
  session.set({ kind: 'signedOut' });
  const next = await reply.catch(() => null);
  if (next?.logoutUrl) leaveForProvider(next.logoutUrl);
}

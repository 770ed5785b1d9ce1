import { confirmEmail } from '@lernhaus/contract/accounts/endpoints';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { loadAccount } from '../platform/load-account.ts';
import { session } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { MailedKeyPage } from './mailed-key-page.tsx';

async function confirm(key: string): Promise<void> {
  await browserCaller().call(confirmEmail, { body: { key } });
  // The account was loaded with the page, with the old address.
  if (session.get().kind !== 'signedOut') await loadAccount();
}

/** /account/confirm-email/{key?}: confirms the new e-mail address when the page opens, and shows the result. */
export function ConfirmEmailPage() {
  const t = useTexts();
  const words = {
    title: t('confirmEmail.title'),
    success: t('confirmEmail.success'),
    help: t('confirmEmail.help'),
    next: t('confirmEmail.settings'),
  };
  return <MailedKeyPage send={confirm} words={words} next={addresses.settings()} />;
}

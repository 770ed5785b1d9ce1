import { confirmEmail } from '@lernhaus/contract/accounts/endpoints';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import { MailedKeyPage } from './mailed-key-page.tsx';

const confirm = (key: string) => browserCaller().call(confirmEmail, { body: { key } });

/** /account/confirm-email/{key?}: confirms the new e-mail address when the page opens, and shows the result. */
export function ConfirmEmailPage() {
  const t = useTexts();
  const words = {
    title: t('confirmEmail.title'),
    success: t('confirmEmail.success'),
    help: t('confirmEmail.error'),
    next: t('confirmEmail.signIn'),
  };
  return <MailedKeyPage send={confirm} words={words} next={addresses.login()} />;
}

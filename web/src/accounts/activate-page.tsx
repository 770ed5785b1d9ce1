import { activate } from '@lernhaus/contract/accounts/endpoints';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import { MailedKeyPage } from './mailed-key-page.tsx';

const send = (key: string) => browserCaller().call(activate, { query: { key } });

/** /account/activate/{key?}: activates the account when it is opened, and shows the result (specification 8). */
export function ActivatePage() {
  const t = useTexts();
  const words = {
    title: t('activate.title'),
    success: t('activate.messages.success'),
    error: t('activate.messages.error'),
    help: t('activate.help'),
    next: t('header.signIn'),
  };
  return (
    <MailedKeyPage
      send={send}
      words={words}
      next={addresses.login()}
      other={{ to: addresses.contact(), label: t('activate.write') }}
    />
  );
}

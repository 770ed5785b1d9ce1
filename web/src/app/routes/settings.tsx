import { SettingsPage } from '../../accounts/settings-page.tsx';
import { useAccount } from '../../platform/session.ts';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('header.settings');
export const meta = titleMeta;

export default function SettingsRoute() {
  const account = useAccount();
  return account === null ? null : <SettingsPage key={account.login} account={account} />;
}

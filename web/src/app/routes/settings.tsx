import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { SettingsPage } from '../../accounts/settings-page.tsx';
import { useAccount } from '../../platform/session.ts';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('header.settings'), host.site.companyName) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function SettingsRoute() {
  const account = useAccount();
  return account === null ? null : <SettingsPage key={account.login} account={account} />;
}

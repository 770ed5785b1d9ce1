import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { MyOrdersPage } from '../../billing/my-orders-page.tsx';
import { useAccount } from '../../platform/session.ts';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('orders.title'), host.site.companyName) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function MyOrdersRoute() {
  const account = useAccount();
  return account === null ? null : <MyOrdersPage account={account} />;
}

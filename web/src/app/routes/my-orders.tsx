import { MyOrdersPage } from '../../billing/my-orders-page.tsx';
import { useAccount } from '../../platform/session.ts';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('orders.title');
export const meta = titleMeta;

export default function MyOrdersRoute() {
  const account = useAccount();
  return account === null ? null : <MyOrdersPage account={account} />;
}

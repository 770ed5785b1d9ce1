import { RevenuePage } from '../../billing/sales/revenue-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('revenue.title');
export const meta = titleMeta;

export default function RevenuePageRoute() {
  return <RevenuePage />;
}

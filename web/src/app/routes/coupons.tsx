import { useParams } from 'react-router';
import { CouponFormPage } from '../../billing/sales/coupon-form-page.tsx';
import { CouponListPage } from '../../billing/sales/coupon-list-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('coupon.list');
export const meta = titleMeta;

/**
 * `/sales/coupons`, and below it a coupon by its id or `new`: one route, because every page loads the list of routes.
 */
export default function CouponsRoute() {
  const { id } = useParams();
  if (id === undefined) return <CouponListPage />;
  return <CouponFormPage key={id} id={id === 'new' ? null : id} />;
}

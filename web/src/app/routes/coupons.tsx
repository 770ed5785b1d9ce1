import { type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router';
import { CouponFormPage } from '../../billing/sales/coupon-form-page.tsx';
import { CouponListPage } from '../../billing/sales/coupon-list-page.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('coupon.list'), host.site.companyName) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

/**
 * `/sales/coupons`, and below it a coupon by its id or `new`: one route, because every page loads the list of routes.
 */
export default function CouponsRoute() {
  const { id } = useParams();
  if (id === undefined) return <CouponListPage />;
  return <CouponFormPage key={id} id={id === 'new' ? null : id} />;
}

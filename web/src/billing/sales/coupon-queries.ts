import { listCoupons, saveCoupon } from '@lernhaus/contract/billing/sales';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { type CouponValues, couponBodyOf } from './coupon-values.ts';

/** The pages that list or edit coupons show a failure themselves. */
export const couponsQuery = () => ({
  ...endpointQuery(browserCaller(), listCoupons, {}),
  meta: { silent: true },
});

/** Saves a coupon; its list is read again. */
export function useSaveCoupon() {
  const client = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: ({ values, id }: { values: CouponValues; id: string | null }) =>
      browserCaller().call(saveCoupon, { body: couponBodyOf(values, id) }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listCoupons.id] }),
  });
}

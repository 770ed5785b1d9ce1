import { type CouponBody, listCoupons, type ShownCoupon, saveCoupon } from '@lernhaus/contract/billing/sales';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';

/** The pages that list or edit coupons show a failure themselves. */
export const couponsQuery = () => ({
  ...endpointQuery(browserCaller(), listCoupons, {}),
  meta: { silent: true },
});

/** Saves a coupon; the list is read again, also after a failure, because somebody else may have changed the coupon. */
export function useSaveCoupon() {
  const client = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: CouponBody) => browserCaller().call(saveCoupon, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [listCoupons.id] }),
  });
}

/** Switches a coupon on or off as the server has it now: what somebody else has changed since the list was read stays. */
export function useSwitchCoupon() {
  const client = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: async (shownCoupon: ShownCoupon) => {
      const coupons = await client.query({ ...couponsQuery(), staleTime: 0 });
      const {
        used: _used,
        modifiedBy: _by,
        version: seenVersion,
        ...coupon
      } = coupons.find(({ id }) => id === shownCoupon.id) ?? shownCoupon;
      return browserCaller().call(saveCoupon, { body: { ...coupon, seenVersion, active: !shownCoupon.active } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [listCoupons.id] }),
  });
}

import { type CouponBody, listCoupons, type ShownCoupon, saveCoupon } from '@lernhaus/contract/billing/sales';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserCaller } from '../../platform/browser-caller.ts';
import { statusOf } from '../../platform/call-failure.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { showFailure } from '../../platform/show-failure.ts';

/** The pages that list or edit coupons show a failure themselves. */
export const couponsQuery = () => ({
  ...endpointQuery(browserCaller(), listCoupons, {}),
  meta: { silent: true },
});

/** Whether somebody else has saved the coupon since it was read. */
export const isConflict = (error: unknown): boolean => statusOf(error) === 409;

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listCoupons.id] });
}

/** Saves a coupon; the list is read again, also after a failure, because somebody else may have changed the coupon. */
export function useSaveCoupon() {
  const reload = useReload();
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: CouponBody) => browserCaller().call(saveCoupon, { body }),
    onSuccess: reload,
    onError: async (error) => {
      const reloaded = reload();
      // The notice shows what has changed. Another failure is told at once.
      if (isConflict(error)) await reloaded;
    },
  });
}

/** Switches a coupon on or off as the server has it now: what somebody else has changed since the list was read stays. */
export function useSwitchCoupon() {
  const client = useQueryClient();
  const reload = useReload();
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
    onSuccess: reload,
    onError: (error) => {
      showFailure(error);
      void reload();
    },
  });
}

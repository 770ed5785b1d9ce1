import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { currencyOfOrder, type OrderCurrency, orderCurrencyOf } from '@lernhaus/domain/billing/currency';
import { orderCurrency } from '@lernhaus/domain/billing/order-currency';
import { type Sums, sumOf } from '@lernhaus/domain/billing/order-sums';
import type { Tx } from '../../platform/database/transaction.ts';
import { readOrderCurrency } from '../../tenants/api.ts';
import { findCoupon, hasCouponUse, reserveCoupon } from '../orders/coupon-uses.ts';
import { sumsOf } from './place-order.ts';

export interface CourseChoice {
  readonly owner: string;
  readonly courses: readonly CourseCard[];
  readonly coupon: string | null | undefined;
  readonly now: Date;
  /**
   * `check`: the coupon must have a use left. `reserve`: its use is counted, in the transaction that places the order.
   * `ignore`: it may be used up, because the last use may belong to the buyer's own waiting order.
   */
  readonly uses: 'check' | 'reserve' | 'ignore';
  /** The buyer, whose own order of these courses may hold the last use: it is ordered again, to be paid in another way. */
  readonly userId?: string | undefined;
}

export interface PricedOrder {
  readonly sums: readonly Sums[];
  readonly amount: number;
  readonly currency: OrderCurrency;
  readonly couponId: string | null;
}

/** Computes the price of courses now, in the currency of their owner, with a coupon if one is given. */
export async function priceOrder(
  tx: Tx,
  { owner, courses, coupon, now, uses, userId }: CourseChoice,
): Promise<PricedOrder> {
  const sellerCurrency = currencyOfOrder(await readOrderCurrency(tx, owner));
  const currency = orderCurrency(
    courses.map((course) => ({ price: course.inrPricePerMonth, currency: course.currency })),
    sellerCurrency,
  );
  if (currency === null) throw new Failure('error.mixedCurrencies');
  const code = coupon?.trim();
  const courseIds = courses.map(({ id }) => id);
  const couponChoice = { owner, code: code ?? '', courseIds, isInSellerCurrency: currency === sellerCurrency, now };
  const holdsUse =
    uses !== 'ignore' && userId ? await hasCouponUse(tx, { owner, code, courseIds, userId, number: null }) : false;
  const usableCoupon =
    code && courses.length > 0
      ? await (uses === 'reserve'
          ? reserveCoupon(tx, couponChoice, holdsUse)
          : findCoupon(tx, couponChoice, uses === 'check' && !holdsUse))
      : null;
  const sums = sumsOf(courses, usableCoupon);
  return { sums, amount: sumOf(sums).total, currency: orderCurrencyOf(currency), couponId: usableCoupon?.id ?? null };
}

import { type Coupon, isCouponFor } from './coupon.ts';
import { minorOf, percentageOf } from './minor-units.ts';
import { taxFor } from './tax-for.ts';

/** A part of an order: a course or a plan with its price, without tax. */
export interface PricedPart {
  readonly id: string;
  readonly price: number | null | undefined;
  readonly taxPercentage: number | null | undefined;
}

/** The sums of a part or of an order, in minor units: `total` is `net - discount + tax`. */
export interface Sums {
  readonly net: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** The sums of each part, in their order: the discount lowers the price, and the tax is on what is left. */
export function orderSums(parts: readonly PricedPart[], coupon: Coupon | null): readonly Sums[] {
  const nets = parts.map(({ price }) => minorOf(price ?? 0));
  const discounts = coupon ? discountsOf(coupon, parts, nets) : nets.map(() => 0);
  return parts.map(({ taxPercentage }, at) => {
    const [net = 0, discount = 0] = [nets[at], discounts[at]];
    const tax = taxFor(net - discount, taxPercentage);
    return { net, discount, tax, total: net - discount + tax };
  });
}

function discountsOf(coupon: Coupon, parts: readonly PricedPart[], nets: readonly number[]): readonly number[] {
  const eligible = parts.map(({ id }, at) => (isCouponFor(coupon, id) ? (nets[at] ?? 0) : 0));
  const { percent } = coupon;
  if (percent !== null) return eligible.map((net) => Math.min(net, percentageOf(net, percent)));
  const sum = eligible.reduce((one, other) => one + other, 0);
  const amount = Math.min(coupon.amountMinor ?? 0, sum);
  // The shares of the running sum are rounded down. Their differences are whole numbers, and add up to exactly the
  // amount.
  let before = 0;
  let discountSum = 0;
  return eligible.map((net) => {
    before += net;
    const until = sum === 0 ? 0 : Number((BigInt(amount) * BigInt(before)) / BigInt(sum));
    const share = until - discountSum;
    discountSum = until;
    return share;
  });
}

/** The sums of several lines together, in minor units. */
export const sumOf = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, one) => ({
      net: sum.net + one.net,
      discount: sum.discount + one.discount,
      tax: sum.tax + one.tax,
      total: sum.total + one.total,
    }),
    { net: 0, discount: 0, tax: 0, total: 0 },
  );

/** The sums of an order in minor units, and the tax percentage, if it is known. */
export type OrderSums = {
  readonly amount: number;
  readonly taxAmount: number;
  readonly totalAmount: number;
  readonly taxPercentage?: number | null | undefined;
};

/**
 * The sum of an order that is wrong, or null. The tax is the percentage of the amount, rounded half up, if there is a
 * percentage; the total is amount plus tax.
 */
export function wrongOrderSum({
  amount,
  taxAmount,
  totalAmount,
  taxPercentage,
}: OrderSums): 'taxAmount' | 'totalAmount' | null {
  if (taxPercentage != null && taxAmount !== taxFor(amount, taxPercentage)) return 'taxAmount';
  return totalAmount === amount + taxAmount ? null : 'totalAmount';
}

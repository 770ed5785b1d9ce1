import { minorOf, taxFor } from './tax-for.ts';

/** A reduction that a company gives: a percentage of the price, or an amount in minor units. */
export interface Coupon {
  readonly percent: number | null;
  readonly amountMinor: number | null;
  /** ISO 8601; null: no beginning, no end. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** The number of orders that may use it; null: any. */
  readonly maxUses: number | null;
  /** The courses it is for; empty: all. */
  readonly courseIds: readonly string[];
  /** False: the company has switched it off. */
  readonly active: boolean;
}

export type CouponProblem = 'off' | 'notYet' | 'over' | 'usedUp' | 'otherCourses';

/** Why an order of these courses cannot use a coupon now, or null. */
export function couponProblem(
  coupon: Coupon,
  { courseIds, used, now }: { readonly courseIds: readonly string[]; readonly used: number; readonly now: Date },
): CouponProblem | null {
  if (!coupon.active) return 'off';
  if (coupon.validFrom !== null && now.getTime() < Date.parse(coupon.validFrom)) return 'notYet';
  if (coupon.validUntil !== null && now.getTime() >= Date.parse(coupon.validUntil)) return 'over';
  if (coupon.maxUses !== null && used >= coupon.maxUses) return 'usedUp';
  return courseIds.some((id) => isFor(coupon, id)) ? null : 'otherCourses';
}

const isFor = ({ courseIds }: Coupon, id: string): boolean => courseIds.length === 0 || courseIds.includes(id);

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
  const eligible = parts.map(({ id }, at) => (isFor(coupon, id) ? (nets[at] ?? 0) : 0));
  if (coupon.percent !== null) return eligible.map((net) => Math.min(net, taxFor(net, coupon.percent)));
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

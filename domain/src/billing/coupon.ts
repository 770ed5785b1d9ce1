/** A discount that a company gives: a percentage of the price, or an amount in minor units. */
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

export type CouponProblem = 'off' | 'notYet' | 'over' | 'usedUp' | 'otherCourses' | 'otherCurrency';

/** An order that is to use a coupon. */
export interface CouponOrder {
  readonly courseIds: readonly string[];
  /** Whether its currency is the seller's, in which the amount of a coupon is. */
  readonly isInSellerCurrency: boolean;
  /** How often the coupon was used. */
  readonly used: number;
  readonly now: Date;
}

/** Why an order cannot use a coupon now, or null. */
export function couponProblem(
  coupon: Coupon,
  { courseIds, isInSellerCurrency, used, now }: CouponOrder,
): CouponProblem | null {
  if (!coupon.active) return 'off';
  if (coupon.validFrom !== null && now.getTime() < Date.parse(coupon.validFrom)) return 'notYet';
  if (isCouponOver(coupon, now)) return 'over';
  if (coupon.maxUses !== null && used >= coupon.maxUses) return 'usedUp';
  if (!courseIds.some((id) => isCouponFor(coupon, id))) return 'otherCourses';
  return coupon.amountMinor !== null && !isInSellerCurrency ? 'otherCurrency' : null;
}

/** Forms show minutes: an end at 23:59 is the end of that minute, and so of the day. */
function endOf(validUntil: string): Date {
  const end = new Date(validUntil);
  const isWholeMinute = end.getUTCSeconds() === 0 && end.getUTCMilliseconds() === 0;
  if (isWholeMinute) end.setUTCMinutes(end.getUTCMinutes() + 1);
  return end;
}

/** Whether a coupon has ended. */
export const isCouponOver = ({ validUntil }: Pick<Coupon, 'validUntil'>, now: Date): boolean =>
  validUntil !== null && now.getTime() >= endOf(validUntil).getTime();

/** Whether a coupon ends after its beginning; one without a beginning or an end does. */
export const hasValidPeriod = ({ validFrom, validUntil }: Pick<Coupon, 'validFrom' | 'validUntil'>): boolean =>
  validFrom === null || validUntil === null || !(Date.parse(validFrom) >= Date.parse(validUntil));

/** Whether a coupon is for a course. */
export const isCouponFor = ({ courseIds }: Coupon, id: string): boolean =>
  courseIds.length === 0 || courseIds.includes(id);

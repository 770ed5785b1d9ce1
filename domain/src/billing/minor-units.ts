/**
 * A price in the currency's unit (at most two decimals) as minor units. Exact: 19.99 is 1999.
 * @throws RangeError for a negative price and for a value that is not a number.
 */
export function minorOf(price: number): number {
  if (!Number.isFinite(price) || price < 0) throw new RangeError(`${price} is not a price`);
  return Math.round(price * 100);
}

/** An amount in minor units in the currency's unit. */
export const priceOf = (minor: number): number => minor / 100;

/** An amount in minor units in the currency's unit, always with two decimals and a point: 290000 is `2900.00`. */
export const decimalOf = (minor: number): string => priceOf(minor).toFixed(2);

/**
 * A percentage of an amount, in minor units, rounded half up. The percentage has at most two decimals.
 * @throws RangeError for an amount that is not a whole number from 0 on, and for a negative percentage.
 */
export function percentageOf(amountMinor: number, percentage: number): number {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`${amountMinor} is not an amount`);
  if (!Number.isFinite(percentage) || percentage < 0) throw new RangeError(`${percentage} is not a percentage`);
  // amount * percentage / 100, with the percentage in hundredths: integers until the final rounding.
  const tenThousandths = BigInt(amountMinor) * BigInt(Math.round(percentage * 100));
  return Number((tenThousandths + 5_000n) / 10_000n);
}

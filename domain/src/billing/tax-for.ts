/**
 * A price in the currency's unit (at most two decimals) as minor units. Exact: 19.99 is 1999.
 * @throws RangeError for a negative price and for a value that is not a number.
 */
export function minorOf(price: number): number {
  if (!Number.isFinite(price) || price < 0) throw new RangeError(`${price} is no price`);
  return Math.round(price * 100);
}

/**
 * The tax on an amount, in minor units, rounded half up. The percentage has at most two decimals; missing means 0.
 * @throws RangeError for an amount that is not a whole number from 0 on, and for a negative percentage.
 */
export function taxFor(amountMinor: number, taxPercentage: number | null | undefined): number {
  const percentage = taxPercentage ?? 0;
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`${amountMinor} is no amount`);
  if (!Number.isFinite(percentage) || percentage < 0) throw new RangeError(`${percentage} is no tax percentage`);
  // amount * percentage / 100, with the percentage in hundredths: integers until the final rounding.
  const tenThousandths = BigInt(amountMinor) * BigInt(Math.round(percentage * 100));
  return Number((tenThousandths + 5_000n) / 10_000n);
}

export type Amounts = {
  readonly amountMinor: number;
  readonly taxAmountMinor: number;
  readonly totalAmountMinor: number;
};

/** The amount, tax and total for one price, in minor units. */
export function totalOf(price: number, taxPercentage: number | null | undefined): Amounts {
  const amountMinor = minorOf(price);
  const taxAmountMinor = taxFor(amountMinor, taxPercentage);
  return { amountMinor, taxAmountMinor, totalAmountMinor: amountMinor + taxAmountMinor };
}

/** The amount, tax and total of a course order, in minor units: each course with its own tax. A missing price is 0. */
export function courseOrderTotal(
  courses: readonly {
    readonly inrPricePerMonth?: number | null | undefined;
    readonly taxPercentage?: number | null | undefined;
  }[],
): Amounts {
  return courses
    .map((course) => totalOf(course.inrPricePerMonth ?? 0, course.taxPercentage))
    .reduce(
      (sum, one) => ({
        amountMinor: sum.amountMinor + one.amountMinor,
        taxAmountMinor: sum.taxAmountMinor + one.taxAmountMinor,
        totalAmountMinor: sum.totalAmountMinor + one.totalAmountMinor,
      }),
      { amountMinor: 0, taxAmountMinor: 0, totalAmountMinor: 0 },
    );
}

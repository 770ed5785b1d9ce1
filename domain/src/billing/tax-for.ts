/**
 * A price in the currency's unit (at most two decimals) as minor units. Exact: 19.99 is 1999.
 * @throws RangeError for a price that is negative or no number.
 */
export function minorOf(price: number): number {
  if (!Number.isFinite(price) || price < 0) throw new RangeError(`${price} is no price`);
  return Math.round(price * 100);
}

/**
 * The tax on an amount, in minor units, rounded half up. The percentage has at most two decimals; missing is 0.
 * @throws RangeError for an amount that is no whole number of minor units from 0, or a negative percentage.
 */
export function taxFor(amountMinor: number, taxPercentage: number | null | undefined): number {
  const percentage = taxPercentage ?? 0;
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`${amountMinor} is no amount`);
  if (!Number.isFinite(percentage) || percentage < 0) throw new RangeError(`${percentage} is no tax percentage`);
  // amount * percentage / 100, the percentage in hundredths: whole numbers until the one rounding.
  const tenThousandths = BigInt(amountMinor) * BigInt(Math.round(percentage * 100));
  return Number((tenThousandths + 5_000n) / 10_000n);
}

export type Amounts = {
  readonly amountMinor: number;
  readonly taxAmountMinor: number;
  readonly totalAmountMinor: number;
};

/** What an order of one price costs: amount, tax and total in minor units. */
export function totalOf(price: number, taxPercentage: number | null | undefined): Amounts {
  const amountMinor = minorOf(price);
  const taxAmountMinor = taxFor(amountMinor, taxPercentage);
  return { amountMinor, taxAmountMinor, totalAmountMinor: amountMinor + taxAmountMinor };
}

/** What a course order costs: the sum over its courses of price plus that course's own tax. A missing price is free. */
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

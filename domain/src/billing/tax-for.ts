import { minorOf, percentageOf } from './minor-units.ts';

/**
 * The tax on an amount, in minor units, rounded half up. The percentage has at most two decimals; missing means 0.
 * @throws RangeError for an amount that is not a whole number from 0 on, and for a negative percentage.
 */
export const taxFor = (amountMinor: number, taxPercentage: number | null | undefined): number =>
  percentageOf(amountMinor, taxPercentage ?? 0);

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

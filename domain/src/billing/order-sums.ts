import { taxFor } from './tax-for.ts';

/** The sums of an order in minor units, and the tax percentage (missing means 0). */
export type OrderSums = {
  readonly amount: number;
  readonly taxAmount: number;
  readonly totalAmount: number;
  readonly taxPercentage?: number | null | undefined;
};

/**
 * The sum of an order that is wrong, or null. The tax is the percentage of the amount, rounded half up; the total is
 * amount plus tax.
 */
export function wrongOrderSum({
  amount,
  taxAmount,
  totalAmount,
  taxPercentage,
}: OrderSums): 'taxAmount' | 'totalAmount' | null {
  if (taxAmount !== taxFor(amount, taxPercentage)) return 'taxAmount';
  return totalAmount === amount + taxAmount ? null : 'totalAmount';
}

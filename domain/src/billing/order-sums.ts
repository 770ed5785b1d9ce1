import { taxFor } from './tax-for.ts';

/** The sums of an order in minor units, and the percentage that its tax follows from (missing is 0). */
export type OrderSums = {
  readonly amount: number;
  readonly taxAmount: number;
  readonly totalAmount: number;
  readonly taxPercentage?: number | null | undefined;
};

/**
 * Which sum of an order is wrong: the tax is the amount's percentage, rounded half up, and the total is amount plus tax.
 * Null when both are right.
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

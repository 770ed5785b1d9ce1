import type { RevenueMonth } from '@lernhaus/contract/billing/revenue';

export type RevenueSums = Omit<RevenueMonth, 'month'>;

export const noSums: RevenueSums = { sold: 0, net: 0, tax: 0, refundedNet: 0, refundedTax: 0 };

export const addSums = (one: RevenueSums, other: RevenueSums): RevenueSums => ({
  sold: one.sold + other.sold,
  net: one.net + other.net,
  tax: one.tax + other.tax,
  refundedNet: one.refundedNet + other.refundedNet,
  refundedTax: one.refundedTax + other.refundedTax,
});

export const hasSales = ({ sold, refundedNet }: RevenueSums): boolean => sold > 0 || refundedNet > 0;

/** The months from the first one with sales to the last one, or to this month (`2026-11`). */
export function monthsOfSales(months: readonly RevenueMonth[], thisMonth: string): readonly RevenueMonth[] {
  const first = months.findIndex(hasSales);
  const last = months.findLastIndex((month) => hasSales(month) || month.month === thisMonth);
  return first < 0 ? [] : months.slice(first, last + 1);
}

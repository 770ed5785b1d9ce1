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

import { z } from 'zod';
import { language } from '../accounts/endpoints.ts';
import { owners } from '../accounts/role-groups.ts';
import { endpoint, id, linkSignature } from '../endpoint.ts';

/** In minor units. A sale counts in the month of its payment, a refund in its own month. */
const revenueSums = {
  /** Paid orders, or lines of paid orders. */
  sold: z.number(),
  net: z.number(),
  tax: z.number(),
  refundedNet: z.number(),
  refundedTax: z.number(),
};

const revenueMonth = z.object({
  /** YYYY-MM, in UTC like the documents. */
  month: z.string(),
  ...revenueSums,
});
export type RevenueMonth = z.infer<typeof revenueMonth>;

const revenueItem = z.object({ id: z.string(), name: z.string(), ...revenueSums });
export type RevenueItem = z.infer<typeof revenueItem>;

export const revenue = z.object({
  currency: z.string(),
  /** Other currencies in which orders of this year were paid; their amounts are not in the sums. */
  otherCurrencies: z.array(z.string()),
  year: z.number(),
  /** The years with payments, the newest first. */
  years: z.array(z.number()),
  /** Twelve, January first. */
  months: z.array(revenueMonth),
  /** The sold courses (for the platform: plans), the one with the most revenue first. */
  items: z.array(revenueItem),
});
export type Revenue = z.infer<typeof revenue>;

const year = z.string().regex(/^2\d{3}$/, { message: 'Pattern' });

const call = { area: 'services', method: 'GET', access: owners } as const;

export const readRevenue = endpoint({
  ...call,
  id: 'sales.revenue',
  cost: 50,
  summary: 'The revenue of this company in a year, by month and by course, with tax and refunds apart',
  path: '/sales/revenue',
  query: z.object({ year: year.optional() }),
  reply: revenue,
});

export const exportSales = endpoint({
  ...call,
  id: 'sales.export',
  summary: 'A link to the orders of a year, or of all years, as CSV for accountants; it expires after some minutes',
  path: '/sales/export',
  query: z.object({ year: year.optional(), language: language.optional() }),
  reply: z.object({ url: z.string(), until: z.string() }),
});

export const downloadSales = endpoint({
  id: 'sales.download',
  cost: 100,
  summary: 'Paid orders and refunds as CSV, a row for each line of an order, by a signed link',
  method: 'GET',
  area: 'root',
  path: '/sales-files/:owner/:file',
  access: 'public',
  params: z.object({ owner: id, file: id }),
  query: linkSignature,
  replyType: 'file',
  mediaTypes: ['text/csv'],
});

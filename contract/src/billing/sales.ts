import { hasValidPeriod } from '@lernhaus/domain/billing/coupon';
import { orderStates } from '@lernhaus/domain/billing/order-state';
import { z } from 'zod';
import { owners } from '../accounts/role-groups.ts';
import { endpoint, id, nothing } from '../endpoint.ts';
import { boundedText, nonBlank } from '../text-schemas.ts';

/** An order, as its seller sees it. Amounts are in minor units of `currency`. */
export const sale = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(['course', 'plan']),
  /** The company of the buyer. */
  company: z.string(),
  state: z.enum(orderStates),
  paymentType: z.string().nullable(),
  buyerId: z.string(),
  buyerLogin: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  /** The names of the courses, or of the plan. */
  items: z.array(z.string()),
  currency: z.string(),
  discount: z.number(),
  total: z.number(),
  /** The refunded amount, and the amount that can still be refunded. */
  refunded: z.number(),
  refundable: z.number(),
  remark: z.string().nullable(),
  startDate: z.string(),
});
export type Sale = z.infer<typeof sale>;

/** Maximum lengths of a remark about a transfer and of the reason of a refund, in characters. */
export const saleLimits = { remark: 2000, refundReason: 500 } as const;

const call = { area: 'services', access: owners } as const;

export const listSales = endpoint({
  ...call,
  id: 'sales.list',
  summary:
    'The newest orders that this company has sold: courses, and plans if it is the main company. AWAITING_TRANSFER: the transfers to confirm',
  method: 'GET',
  path: '/sales',
  query: z.object({ state: z.enum(orderStates).optional() }),
  reply: z.array(sale),
});

/** An order with its lines, payments and refunds, for its seller. */
export const saleDetail = sale.extend({
  net: z.number(),
  tax: z.number(),
  couponCode: z.string().nullable(),
  /** When it was paid; null while it is not. */
  paidAt: z.string().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      net: z.number(),
      discount: z.number(),
      taxPercentage: z.number().nullable(),
      tax: z.number(),
      /** The number of an earlier order in which the same person paid for the same course. */
      alsoPaidIn: z.string().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      at: z.string(),
      /** The provider's id; null for a transfer. */
      reference: z.string().nullable(),
      /** A second payment of an order that was paid already. */
      surplus: z.boolean(),
      /** What can still be refunded of a second payment; 0 for the payment of the order itself. */
      refundable: z.number(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      state: z.enum(['REQUESTED', 'DONE', 'FAILED']),
      at: z.string(),
      /** Null: it was made in the provider's dashboard. */
      reason: z.string().nullable(),
      by: z.string(),
      surplus: z.boolean(),
    }),
  ),
});
export type SaleDetail = z.infer<typeof saleDetail>;

export const readSale = endpoint({
  ...call,
  id: 'sales.read',
  summary: 'An order that this company has sold, by its number: lines, payments and refunds; for ADMIN of any seller',
  method: 'GET',
  path: '/sales/orders/:number',
  params: z.object({ number: id }),
  query: z.object({ seller: boundedText(20).optional() }),
  reply: saleDetail,
});

export const decideTransfer = endpoint({
  ...call,
  id: 'sales.decideTransfer',
  summary: 'A transfer to the company’s own account has arrived, or has not; with a remark that stays with the order',
  method: 'POST',
  path: '/sales/:id/transfer',
  params: z.object({ id }),
  body: z.object({ arrived: z.boolean(), remark: boundedText(saleLimits.remark).nullish() }),
  reply: z.object({ id: z.string(), state: z.enum(orderStates) }),
});

export const refundSale = endpoint({
  ...call,
  id: 'sales.refund',
  summary:
    'Refund an order, in part or, without an amount, all that is left; access ends when all was refunded. With the id of a second payment, refund that one; the order stays as it is',
  method: 'POST',
  path: '/sales/:id/refund',
  params: z.object({ id }),
  body: z.object({
    /** In minor units of the order's currency; without it, all that can still be refunded. */
    amount: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish(),
    reason: nonBlank(boundedText(saleLimits.refundReason)),
    /** A second payment of the order; without it, the payment of the order itself. */
    paymentId: id.nullish(),
    /** A new UUID for each refund. A call that is repeated with it, because its reply was lost, refunds once. */
    idempotencyKey: z.uuid().toLowerCase().nullish(),
  }),
  reply: z.object({ id: z.string(), state: z.enum(orderStates), refunded: z.number() }),
});

export const mailSaleAgain = endpoint({
  ...call,
  id: 'sales.mailAgain',
  summary:
    'Mail the buyer of an order again: how to pay while a transfer is awaited, else its invoice and credit notes; at most four times an hour',
  method: 'POST',
  path: '/sales/:id/mail',
  params: z.object({ id }),
  reply: z.object({ email: z.string(), mails: z.number() }),
});

const instant = z.iso.datetime({ offset: true }).max(40);

export const couponBody = z
  .object({
    id: id.nullish(),
    /** The version of the coupon on which a change is based; without it, the last change counts (decision 128). */
    seenVersion: z.number().int().nullish(),
    code: boundedText(40, 2).refine((code) => /^[\w-]{2,40}$/.test(code.trim()), { message: 'Pattern' }),
    percent: z.number().min(0.01).max(100).multipleOf(0.01).nullish(),
    /** In minor units of the company's currency. */
    amount: z.number().int().positive().max(1_000_000_000).nullish(),
    validFrom: instant.nullish(),
    validUntil: instant.nullish(),
    maxUses: z.number().int().positive().max(1_000_000).nullish(),
    /** The courses that the coupon is for; empty: all. */
    courseIds: z.array(id).max(200).default([]),
    /** False: switched off. */
    active: z.boolean().default(true),
  })
  .superRefine(({ percent, amount, validFrom = null, validUntil = null }, issues) => {
    // A coupon has a percentage or an amount, not both.
    if ((percent ?? null) === null ? (amount ?? null) === null : (amount ?? null) !== null)
      issues.addIssue({ code: 'custom', path: ['percent'], message: 'Value' });
    if (!hasValidPeriod({ validFrom, validUntil }))
      issues.addIssue({ code: 'custom', path: ['validUntil'], message: 'Value' });
  });
export type CouponBody = z.output<typeof couponBody>;

/** A coupon with the number of its uses. `amount` is in minor units of the company's currency. */
export const shownCoupon = z.object({
  id: z.string(),
  code: z.string(),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  maxUses: z.number().nullable(),
  used: z.number(),
  courseIds: z.array(z.string()),
  active: z.boolean(),
  version: z.number(),
  /** Who has changed it last. */
  modifiedBy: z.string(),
});
export type ShownCoupon = z.infer<typeof shownCoupon>;

export const listCoupons = endpoint({
  ...call,
  id: 'coupons.list',
  summary: 'The coupons of this company, and how often each is used',
  method: 'GET',
  path: '/coupons',
  reply: z.array(shownCoupon),
});

export const saveCoupon = endpoint({
  ...call,
  id: 'coupons.save',
  summary: 'Create a coupon, or with an id change it; an outdated seenVersion is refused',
  method: 'POST',
  path: '/coupons',
  fixedInDemo: true,
  body: couponBody,
  reply: shownCoupon,
});

export const removeCoupon = endpoint({
  ...call,
  id: 'coupons.delete',
  summary: 'Delete a coupon; orders that used it stay as they are',
  method: 'DELETE',
  path: '/coupons/:id',
  fixedInDemo: true,
  params: z.object({ id }),
  status: 204,
  reply: nothing,
});

import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, numeric, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, loginLength, now, ownerLength, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

const minor = (name: string) => bigint(name, { mode: 'number' }).notNull();
const idText = (name: string) => varchar(name, { length: 100 });

/**
 * The heads of orders: buyer, sums and state. The owner is the company whose people see the order: the company of the
 * learner, or the company that buys a plan. The seller is the company that is paid.
 */
export const orders = tenantTable(
  'orders',
  {
    id: idColumn(),
    kind: varchar('kind', { length: 10 }).notNull(),
    number: idText('number').notNull(),
    seller: varchar('seller', { length: ownerLength }).notNull(),
    buyer_id: idText('buyer_id').notNull(),
    currency: varchar('currency', { length: 10 }).notNull(),
    net: minor('net'),
    discount: minor('discount'),
    tax: minor('tax'),
    total: minor('total'),
    state: varchar('state', { length: 20 }).notNull(),
    payment_type: varchar('payment_type', { length: 20 }),
    provider_order_id: idText('provider_order_id'),
    /** The seller's key at the provider, under which its order was created; null for orders without one. */
    provider_key_id: varchar('provider_key_id', { length: 200 }),
    coupon_id: uuid('coupon_id'),
    /** The buyer's address at the time of the order, for documents. */
    address: jsonb('address'),
    remark: varchar('remark', { length: 2000 }),
    /** ADMIN wrote the order, or it is older than the heads. Its dates are ADMIN's. */
    by_hand: boolean('by_hand').notNull().default(false),
    /** When the provider is asked next about an order that nobody confirmed. */
    ask_after: instant('ask_after'),
    asks: integer('asks').notNull().default(0),
    paid: instant('paid'),
    created: instant('created').notNull().default(now),
    modified: instant('modified').notNull().default(now),
    modified_by: varchar('modified_by', { length: loginLength }).notNull(),
    version: integer('version').notNull().default(1),
  },
  {
    uniques: [['provider_order_id']],
    indexes: [['number'], ['buyer_id'], ['state', 'created']],
    partialIndexes: {
      plans: { columns: ['created'], where: `kind = 'plan'` },
      due: { columns: ['ask_after'], where: `ask_after is not null and state in ('OPEN', 'FAILED')` },
    },
    sellerIndexes: {
      seller_created: { columns: ['seller', 'created', 'id'] },
      seller_paid: { columns: ['seller', 'paid', 'currency'], where: 'paid is not null and total > 0' },
      seller_number: { columns: ['seller', 'number'] },
      seller_provider: { columns: ['seller', 'provider_order_id'], where: 'provider_order_id is not null' },
    },
  },
);

/** The sold courses and plans: each line is a row of course_orders or lms_orders, which the API shows. */
export const orderLines = tenantTable(
  'order_lines',
  {
    line_id: uuid('line_id').notNull(),
    order_id: uuid('order_id').notNull(),
    net: minor('net'),
    discount: minor('discount'),
    tax: minor('tax'),
    tax_percentage: numeric('tax_percentage', { precision: 12, scale: 2 }),
  },
  { key: ['line_id'], parents: [{ column: 'order_id', parent: () => orders, onDelete: 'cascade' }] },
);

/** Money that has arrived. */
export const payments = tenantTable(
  'payments',
  {
    id: idColumn(),
    order_id: uuid('order_id').notNull(),
    /** The provider's id; null for a transfer. A payment counts once. */
    provider_payment_id: idText('provider_payment_id'),
    amount: minor('amount'),
    currency: varchar('currency', { length: 10 }).notNull(),
    /** A second payment of a paid order; the seller refunds it. */
    surplus: boolean('surplus').notNull().default(false),
    confirmed_by: varchar('confirmed_by', { length: loginLength }).notNull(),
    created: instant('created').notNull().default(now),
  },
  {
    uniques: [['provider_payment_id']],
    sellerIndexes: { provider: { columns: ['provider_payment_id'], where: 'provider_payment_id is not null' } },
    parents: [{ column: 'order_id', parent: () => orders, onDelete: 'cascade' }],
  },
);

/** Refunds that were made or requested. */
export const refunds = tenantTable(
  'refunds',
  {
    id: idColumn(),
    order_id: uuid('order_id').notNull(),
    payment_id: uuid('payment_id'),
    amount: minor('amount'),
    /** REQUESTED before the provider has replied, then DONE or FAILED. */
    state: varchar('state', { length: 20 }).notNull(),
    provider_refund_id: idText('provider_refund_id'),
    /** Whether it refunds a second payment, which the order did not need. */
    surplus: boolean('surplus').notNull().default(false),
    /** Null: it was made in the provider's dashboard. */
    reason: varchar('reason', { length: 500 }),
    created_by: varchar('created_by', { length: loginLength }).notNull(),
    created: instant('created').notNull().default(now),
  },
  {
    uniques: [['provider_refund_id']],
    parents: [{ column: 'order_id', parent: () => orders, onDelete: 'cascade' }],
  },
);

/** The reports of the payment provider, each event once. */
export const providerEvents = tenantTable(
  'provider_events',
  {
    event_id: idText('event_id').notNull(),
    kind: varchar('kind', { length: 60 }).notNull(),
    provider_order_id: idText('provider_order_id'),
    provider_payment_id: idText('provider_payment_id'),
    outcome: varchar('outcome', { length: 20 }).notNull(),
    received: instant('received').notNull().default(now),
  },
  { key: ['event_id'], indexes: [['received']] },
);

/** Reductions that a company gives for its courses: a percentage, or an amount in minor units. */
export const coupons = tenantTable(
  'coupons',
  {
    id: idColumn(),
    code: varchar('code', { length: 40 }).notNull(),
    percent: numeric('percent', { precision: 5, scale: 2 }),
    amount: bigint('amount', { mode: 'number' }),
    valid_from: instant('valid_from'),
    valid_until: instant('valid_until'),
    max_uses: integer('max_uses'),
    /** False: switched off by the owner. */
    active: boolean('active').notNull().default(true),
    /** Orders that use it and are paid or may still be paid. */
    used: integer('used').notNull().default(0),
    course_ids: varchar('course_ids', { length: 100 }).array().notNull().default(sql`'{}'`),
    created: instant('created').notNull().default(now),
    modified: instant('modified').notNull().default(now),
    modified_by: varchar('modified_by', { length: loginLength }).notNull(),
  },
  { uniques: [['code']] },
);

/**
 * Invoices and credit notes. The owner is the company whose people see the document, as in `orders`; the number is one
 * of the seller's.
 */
export const saleDocuments = tenantTable(
  'sale_documents',
  {
    id: idColumn(),
    kind: varchar('kind', { length: 20 }).notNull(),
    number: idText('number').notNull(),
    seller: varchar('seller', { length: ownerLength }).notNull(),
    order_id: uuid('order_id').notNull(),
    buyer_id: idText('buyer_id').notNull(),
    /** The refund of a credit note; null for an invoice. */
    refund_id: uuid('refund_id'),
    /** A `SaleDocument`, which never changes. */
    content: jsonb('content').notNull(),
    /** The PDF; null until it is drawn. */
    file_key: varchar('file_key', { length: 100 }),
    created: instant('created').notNull().default(now),
  },
  {
    uniques: [['seller', 'number']],
    indexes: [['order_id'], ['buyer_id']],
    partialIndexes: { undrawn: { columns: ['id'], where: 'file_key is null' } },
  },
);

/** The last number of each kind of document of a seller in a year. */
export const documentCounters = tenantTable(
  'document_counters',
  {
    kind: varchar('kind', { length: 20 }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  { key: ['kind', 'year'] },
);

import type { Currency } from '@lernhaus/domain/billing/currency';
import type { OrderState } from '@lernhaus/domain/billing/order-state';
import type { Sums } from '@lernhaus/domain/billing/order-sums';
import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { statement } from '../../platform/database/statement.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/new-id.ts';

/** The head of an order, as stored. */
export interface OrderHead {
  readonly owner: string;
  readonly id: string;
  readonly kind: 'course' | 'plan';
  readonly number: string;
  readonly seller: string;
  readonly buyerId: string;
  readonly currency: Currency;
  readonly discount: number;
  readonly total: number;
  readonly state: OrderState;
  readonly paymentType: PaymentType | null;
  readonly providerOrderId: string | null;
  readonly couponId: string | null;
  readonly byHand: boolean;
  readonly asks: number;
}

export const headColumns = `o.owner, o.id, o.kind, o.number, o.seller, o.buyer_id as "buyerId", o.currency, o.discount, o.total,
  o.state, o.payment_type as "paymentType", o.provider_order_id as "providerOrderId", o.coupon_id as "couponId",
  o.by_hand as "byHand", o.asks`;

export interface NewOrder extends Sums {
  readonly owner: string;
  readonly kind: 'course' | 'plan';
  readonly number: string;
  readonly seller: string;
  readonly buyerId: string;
  readonly currency: Currency;
  readonly state: OrderState;
  readonly paymentType: PaymentType | null;
  readonly providerOrderId?: string | null;
  readonly providerKeyId?: string | null;
  readonly couponId?: string | null;
  readonly address?: object | null;
  readonly byHand?: boolean;
  readonly askAfter?: Date | null;
}

export async function insertOrder(tx: Tx, order: NewOrder, { now, by }: { now: Date; by: string }): Promise<string> {
  const id = newId();
  const paid = order.state === 'PAID' ? now : null;
  await tx.query(
    `insert into orders (owner, id, kind, number, seller, buyer_id, currency, net, discount, tax, total, state, payment_type,
       provider_order_id, provider_key_id, coupon_id, address, by_hand, ask_after, paid, created, modified, modified_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21, $22)`,
    [
      order.owner,
      id,
      order.kind,
      order.number,
      order.seller,
      order.buyerId,
      order.currency,
      order.net,
      order.discount,
      order.tax,
      order.total,
      order.state,
      order.paymentType,
      order.providerOrderId ?? null,
      order.providerKeyId ?? null,
      order.couponId ?? null,
      order.address ? JSON.stringify(order.address) : null,
      order.byHand ?? false,
      order.askAfter ?? null,
      paid,
      now,
      by,
    ],
  );
  return id;
}

interface NewLine extends Omit<Sums, 'total'> {
  readonly owner: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly taxPercentage: number | null | undefined;
}

export async function insertLine(tx: Tx, line: NewLine): Promise<void> {
  await tx.query(
    `insert into order_lines (owner, line_id, order_id, net, discount, tax, tax_percentage) values ($1, $2, $3, $4, $5, $6, $7)`,
    [line.owner, line.lineId, line.orderId, line.net, line.discount, line.tax, line.taxPercentage ?? null],
  );
}

const orderByNumber = statement(
  `select ${headColumns} from orders o where o.seller = $1 and o.kind = $2 and o.number = $3 and not o.by_hand for update`,
);

/** Locks and returns the order of a seller by our number. */
export async function lockOrderByNumber(
  tx: Tx,
  { seller, kind, number }: Pick<OrderHead, 'seller' | 'kind' | 'number'>,
): Promise<OrderHead | null> {
  const [row] = await tx.query<OrderHead>(orderByNumber, [seller, kind, number]);
  return row ?? null;
}

/** Locks and returns the order of a seller by the provider's id. */
export async function lockOrderAtProvider(tx: Tx, seller: string, providerOrderId: string): Promise<OrderHead | null> {
  const [row] = await tx.query<OrderHead>(
    `select ${headColumns} from orders o where o.seller = $1 and o.provider_order_id = $2 for update`,
    [seller, providerOrderId],
  );
  return row ?? null;
}

export async function lockOrder(tx: Tx, owner: string, id: string): Promise<OrderHead | null> {
  const [row] = await tx.query<OrderHead>(
    `select ${headColumns} from orders o where o.owner = $1 and o.id = $2 for update`,
    [owner, id],
  );
  return row ?? null;
}

/** Locks and returns the order of a line, or null if the line has no head yet. */
export async function lockOrderOfLine(tx: Tx, owner: string, lineId: string): Promise<OrderHead | null> {
  const [row] = await tx.query<OrderHead>(
    `select ${headColumns} from orders o join order_lines l on l.owner = o.owner and l.order_id = o.id
     where l.owner = $1 and l.line_id = $2 for update of o`,
    [owner, lineId],
  );
  return row ?? null;
}

/** The state of a company's order by our number, without a lock; null if there is none. */
export async function readStateOf(tx: Tx, owner: string, number: string): Promise<OrderState | null> {
  const [row] = await tx.query<{ state: OrderState }>('select state from orders where owner = $1 and number = $2', [
    owner,
    number,
  ]);
  return row?.state ?? null;
}

const stateUpdate = statement(
  `update orders set state = $3, paid = case when $4 then coalesce(paid, $5) end, remark = coalesce($7, remark),
       ask_after = case when $4 then null else ask_after end, modified = $5, modified_by = $6, version = version + 1
     where owner = $1 and id = $2`,
);

export async function writeState(
  tx: Tx,
  { owner, id }: Pick<OrderHead, 'owner' | 'id'>,
  { state, paid, now, by, remark }: { state: OrderState; paid: boolean; now: Date; by: string; remark?: string | null },
): Promise<void> {
  await tx.query(stateUpdate, [owner, id, state, paid, now, by, remark ?? null]);
}

/** Makes a user the buyer of an order whose lines are now all for this user. Returns the order. */
export async function writeBuyer(tx: Tx, order: OrderHead, userId: string | null): Promise<OrderHead> {
  if (userId === null || userId === order.buyerId) return order;
  const rows = await tx.query(
    `update orders o set buyer_id = $3 where o.owner = $1 and o.id = $2 and not exists (
       select 1 from order_lines l join course_orders c on c.owner = l.owner and c.id = l.line_id
       where l.owner = o.owner and l.order_id = o.id and c.user_id <> $3)
     returning o.id`,
    [order.owner, order.id, userId],
  );
  return rows.length > 0 ? { ...order, buyerId: userId } : order;
}

export interface NewPayment {
  readonly providerPaymentId: string | null;
  readonly amount: number;
  readonly by: string;
  readonly surplus: boolean;
}

const paymentInsert = statement(
  `insert into payments (owner, id, order_id, provider_payment_id, amount, currency, surplus, confirmed_by, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (owner, provider_payment_id) do nothing returning id`,
);

/** Writes a payment. False: the provider's payment is known already. */
export async function insertPayment(
  tx: Tx,
  { owner, id, currency }: Pick<OrderHead, 'owner' | 'id' | 'currency'>,
  payment: NewPayment,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(paymentInsert, [
    owner,
    newId(),
    id,
    payment.providerPaymentId,
    payment.amount,
    currency,
    payment.surplus,
    payment.by.slice(0, 50),
    now,
  ]);
  return rows.length > 0;
}

/** The order of a payment of the provider, or null. */
export async function orderOfPayment(tx: Tx, owner: string, providerPaymentId: string): Promise<string | null> {
  const [row] = await tx.query<{ orderId: string }>(
    'select order_id as "orderId" from payments where owner = $1 and provider_payment_id = $2',
    [owner, providerPaymentId],
  );
  return row?.orderId ?? null;
}

/** Whether a payment has arrived for the order, online or by transfer. */
export async function hasPayment(tx: Tx, { owner, id }: Pick<OrderHead, 'owner' | 'id'>): Promise<boolean> {
  const rows = await tx.query('select 1 from payments where owner = $1 and order_id = $2 limit 1', [owner, id]);
  return rows.length > 0;
}

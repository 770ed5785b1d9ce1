import { courseOrder } from '@lernhaus/contract/billing/orders';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { currencyOfOrder, type OrderCurrency } from '@lernhaus/domain/billing/currency';
import type { OrderState } from '@lernhaus/domain/billing/order-state';
import { lockByName } from '../../platform/database/locks-by-name.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { selectList } from '../../resource/columns.ts';
import { offeredSql } from '../../resource/offered-sql.ts';
import { accessEndSql } from '../orders/access-end-sql.ts';

const columns = selectList(courseOrder);

type OwnOrder = EntityOf<typeof courseOrder> & {
  readonly awaitsTransfer: boolean;
  readonly hasAddress: boolean;
  readonly orderState: OrderState | null;
};

/** All orders of a user, newest first, in one company or in all. */
export const readOrdersOf = (tx: Tx, owner: string | null, userId: string): Promise<OwnOrder[]> =>
  tx.query<OwnOrder>(
    `select ${columns}, not t.payment_success and coalesce(o.state = 'AWAITING_TRANSFER', true) as "awaitsTransfer",
       o.address is not null as "hasAddress", o.state as "orderState"
     from course_orders t left join order_lines l on l.owner = t.owner and l.line_id = t.id
       left join orders o on o.owner = l.owner and o.id = l.order_id
     where ($1::varchar is null or t.owner = $1) and t.user_id = $2
     order by t.created desc, t.id desc limit 500`,
    [owner, userId],
  );

/** Locks a user's orders, so that a second order sees what the first has written. */
export async function lockOrdersOf(tx: Tx, userId: string): Promise<void> {
  await lockByName(tx, `orders of ${userId}`);
}

/**
 * Locks which courses are open to a user, so that orders that open or close one at once see each other. A call takes it
 * after the locks of a stored order and its lines; `lockOrdersOf` comes before these, so it cannot be used here.
 */
export async function lockCoursesOf(tx: Tx, userId: string): Promise<void> {
  await lockByName(tx, `courses of ${userId}`);
}

interface OrderKey {
  readonly owner: string;
  readonly userId: string;
  readonly courseIds: readonly string[];
  readonly amount: number;
  readonly currency: OrderCurrency;
}

/**
 * How an order is paid: by transfer, or online by the seller's key at the provider, without which nobody can pay it.
 */
type WayToPay = 'BANK_TRANSFER' | { readonly keyId: string };

export interface OpenOrder {
  readonly orderId: string;
  readonly providerOrderId: string | null;
}

/**
 * An order of these courses, of this amount and paid in this way, or null. Its free courses, which are open already,
 * may be among them or not. An online order whose payment failed may still be paid.
 */
export async function readOpenOrder(
  tx: Tx,
  { owner, userId, courseIds, amount, currency }: OrderKey,
  way: WayToPay,
): Promise<OpenOrder | null> {
  if (amount === 0) return null;
  const [paymentType, keyId] = way === 'BANK_TRANSFER' ? [way, null] : ['ONLINE', way.keyId];
  const [row] = await tx.query<OpenOrder>(
    `select min(c.order_id) as "orderId", o.provider_order_id as "providerOrderId"
     from orders o join order_lines l on l.owner = o.owner and l.order_id = o.id
       join course_orders c on c.owner = l.owner and c.id = l.line_id
     where o.owner = $1 and o.buyer_id = $2 and o.kind = 'course' and o.total = $4 and o.currency = $7 and o.payment_type = $5
       and o.state = any (case when $5 = 'ONLINE' then array['OPEN', 'FAILED'] else array['AWAITING_TRANSFER'] end)
       and ($5 <> 'ONLINE' or coalesce(o.provider_key_id, $6) = $6)
     group by o.owner, o.id having array_agg(c.course_id::text) @> $3::text[]
       and array_agg(c.course_id::text) filter (where not c.payment_success) <@ $3::text[]
     order by max(o.created) desc limit 1`,
    [owner, userId, courseIds, amount, paymentType, keyId, currencyOfOrder(currency)],
  );
  return row ?? null;
}

/**
 * Whether a buyer has ordered courses online and paid for nothing: the payment failed, or did not end. A transaction that
 * writes locks the orders, so that a payment that arrives meanwhile is seen or waits.
 */
export async function lacksOnlinePayment(tx: Tx, owner: string, userId: string): Promise<boolean> {
  const lock = tx.mode === 'write' ? 'for update' : '';
  const [row] = await tx.query<{ lacks: boolean | null }>(
    `select bool_or(o.payment_type = 'ONLINE') and bool_and(o.paid is null) as lacks from (
       select payment_type, paid from orders where owner = $1 and buyer_id = $2 and kind = 'course' order by id ${lock}) o`,
    [owner, userId],
  );
  return row?.lacks === true;
}

/** The address of the last order of a buyer that has one; null if none is known. */
export async function readLastAddress(tx: Tx, owner: string, userId: string): Promise<object | null> {
  const [row] = await tx.query<{ address: object | null }>(
    `select address from orders where owner = $1 and buyer_id = $2 and kind = 'course' and address is not null
     order by created desc, id desc limit 1`,
    [owner, userId],
  );
  return row?.address ?? null;
}

/** Writes the buyer's address of an order that waits for its payment. */
export async function writeAddress(tx: Tx, owner: string, number: string, address: object): Promise<void> {
  await tx.query('update orders set address = $3 where owner = $1 and number = $2', [
    owner,
    number,
    JSON.stringify(address),
  ]);
}

/** Another paid order that keeps a course open for its user now, and until when; null if there is none. */
export async function readOtherAccess(
  tx: Tx,
  order: { owner: string; id: string; userId: string; courseId: string },
  now: Date,
): Promise<{ readonly ends: string | null } | null> {
  const [row] = await tx.query<{ ends: string | null }>(
    `select a.ends from (
       select ${accessEndSql('coalesce(o.paid, c.modified)')} as ends from course_orders c
         left join order_lines l on l.owner = c.owner and l.line_id = c.id
         left join orders o on o.owner = l.owner and o.id = l.order_id
         left join courses k on k.id::text = c.course_id and ${offeredSql('$1', 'k')}
       where c.owner = $1 and c.user_id = $2 and c.course_id = $3 and c.id <> $4 and c.payment_success and c.active_order) a
     where a.ends is null or a.ends > $5 order by a.ends desc limit 1`,
    [order.owner, order.userId, order.courseId, order.id, now],
  );
  return row ?? null;
}

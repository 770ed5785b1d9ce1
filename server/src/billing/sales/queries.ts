import type { CouponBody, Sale, shownCoupon } from '@lernhaus/contract/billing/sales';
import type { OrderState } from '@lernhaus/domain/billing/order-state';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/new-id.ts';
import { normalisedCode } from '../orders/coupon-uses.ts';
import type { OrderHead } from '../orders/queries.ts';

const mostSales = 200;

/** The newest orders of which a company is paid, in one state or in all. */
export const readSales = (tx: Tx, seller: string, state: OrderState | null): Promise<Sale[]> =>
  tx.query<Sale>(
    `select o.id, o.number as "orderId", o.kind, o.owner as company, o.state, o.payment_type as "paymentType",
       o.buyer_id as "buyerId", u.login as "buyerLogin", u.email as "buyerEmail", o.currency, o.discount, o.total, o.remark,
       o.created as "startDate", m.refunded, greatest(m.paid - m.refunded, 0) as refundable,
       coalesce((select array_agg(coalesce(c.course_name, s.lms_plan_name, '') order by l.line_id) from order_lines l
          left join course_orders c on c.owner = l.owner and c.id = l.line_id
          left join lms_orders s on s.owner = l.owner and s.id = l.line_id
        where l.owner = o.owner and l.order_id = o.id), '{}') as items
     from orders o left join users u on u.owner = o.owner and u.id::text = o.buyer_id
       cross join lateral (select
         coalesce((select sum(p.amount) from payments p where p.owner = o.owner and p.order_id = o.id and not p.surplus), 0)::bigint as paid,
         coalesce((select sum(r.amount) from refunds r where r.owner = o.owner and r.order_id = o.id and r.state <> 'FAILED'), 0)::bigint
           as refunded) m
     where o.seller = $1 and ($2::varchar is null or o.state = $2) order by o.created desc, o.id desc limit ${mostSales}`,
    [seller, state],
  );

/** Locks and returns an order of which a company is paid. */
export async function lockSale(tx: Tx, seller: string, id: string): Promise<Pick<OrderHead, 'owner' | 'id'> | null> {
  const [row] = await tx.query<Pick<OrderHead, 'owner' | 'id'>>(
    'select owner, id from orders where seller = $1 and id = $2 for update',
    [seller, id],
  );
  return row ?? null;
}

interface PaidMoney {
  readonly paymentId: string | null;
  readonly providerPaymentId: string | null;
  readonly paid: number;
  readonly refunded: number;
}

type Key = Pick<OrderHead, 'owner' | 'id'>;

/** The payment of an order, and what of it was given back or is on its way back. */
export async function readPaidMoney(tx: Tx, { owner, id }: Key): Promise<PaidMoney> {
  const [row] = await tx.query<PaidMoney>(
    `select p.id as "paymentId", p.provider_payment_id as "providerPaymentId", coalesce(p.amount, 0) as paid,
       coalesce((select sum(r.amount) from refunds r where r.owner = $1 and r.order_id = $2 and r.state <> 'FAILED'), 0)::bigint as refunded
     from (select 1) one left join payments p on p.owner = $1 and p.order_id = $2 and not p.surplus
     order by p.created limit 1`,
    [owner, id],
  );
  return row ?? { paymentId: null, providerPaymentId: null, paid: 0, refunded: 0 };
}

/** A refund of this amount whose answer never came, or null: it is sent again under the same reference. */
export async function readRequestedRefund(tx: Tx, { owner, id }: Key, amount: number | null): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `select id from refunds where owner = $1 and order_id = $2 and state = 'REQUESTED' and ($3::bigint is null or amount = $3)
     order by created limit 1`,
    [owner, id, amount],
  );
  return row?.id ?? null;
}

export interface RefundRow {
  readonly id: string;
  readonly amount: number;
  readonly state: string;
}

export async function insertRefund(
  tx: Tx,
  { owner, id }: Key,
  refund: { paymentId: string | null; amount: number; reason: string; by: string; now: Date },
): Promise<string> {
  const refundId = newId();
  await tx.query(
    `insert into refunds (owner, id, order_id, payment_id, amount, state, reason, created_by, created)
     values ($1, $2, $3, $4, $5, 'REQUESTED', $6, $7, $8)`,
    [owner, refundId, id, refund.paymentId, refund.amount, refund.reason, refund.by, refund.now],
  );
  return refundId;
}

export async function lockRefund(tx: Tx, owner: string, id: string): Promise<RefundRow | null> {
  const [row] = await tx.query<RefundRow>(
    'select id, amount, state from refunds where owner = $1 and id = $2 for update',
    [owner, id],
  );
  return row ?? null;
}

export async function writeRefund(
  tx: Tx,
  owner: string,
  id: string,
  { state, providerRefundId }: { readonly state: 'DONE' | 'FAILED'; readonly providerRefundId: string | null },
): Promise<void> {
  await tx.query('update refunds set state = $3, provider_refund_id = $4 where owner = $1 and id = $2', [
    owner,
    id,
    state,
    providerRefundId,
  ]);
}

/** What was really given back of an order. */
export async function refundedOf(tx: Tx, { owner, id }: Key): Promise<number> {
  const [row] = await tx.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from refunds where owner = $1 and order_id = $2 and state = 'DONE'`,
    [owner, id],
  );
  return row?.sum ?? 0;
}

type Coupon = z.output<typeof shownCoupon>;

const couponColumns = `id, code, percent, amount, valid_from as "validFrom", valid_until as "validUntil", max_uses as "maxUses", used,
  course_ids as "courseIds"`;

export const readCoupons = (tx: Tx, owner: string): Promise<Coupon[]> =>
  tx.query<Coupon>(`select ${couponColumns} from coupons where owner = $1 order by created desc, id`, [owner]);

/** Writes a coupon: a new one, or the one of this id. Null: there is none of this id. */
export async function writeCoupon(
  tx: Tx,
  owner: string,
  given: CouponBody,
  { now, by }: { readonly now: Date; readonly by: string },
): Promise<Coupon | null> {
  const values = [
    owner,
    given.id ?? newId(),
    normalisedCode(given.code),
    given.percent ?? null,
    given.amount ?? null,
    given.validFrom ?? null,
    given.validUntil ?? null,
    given.maxUses ?? null,
    given.courseIds,
    now,
    by,
  ];
  const text = given.id
    ? `update coupons set code = $3, percent = $4, amount = $5, valid_from = $6, valid_until = $7, max_uses = $8, course_ids = $9,
         modified = $10, modified_by = $11 where owner = $1 and id::text = $2 returning ${couponColumns}`
    : `insert into coupons (owner, id, code, percent, amount, valid_from, valid_until, max_uses, course_ids, created, modified, modified_by)
       values ($1, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) returning ${couponColumns}`;
  const [row] = await tx.query<Coupon>(text, values);
  return row ?? null;
}

export async function deleteCoupon(tx: Tx, owner: string, id: string): Promise<boolean> {
  const rows = await tx.query('delete from coupons where owner = $1 and id::text = $2 returning id', [owner, id]);
  return rows.length > 0;
}

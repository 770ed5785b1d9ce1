import type { CouponBody, Sale, shownCoupon } from '@lernhaus/contract/billing/sales';
import type { OrderState } from '@lernhaus/domain/billing/order-state';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/new-id.ts';
import { normalisedCode } from '../orders/coupon-uses.ts';
import type { OrderHead } from '../orders/head-queries.ts';

const maxSales = 200;

/** `refundable` has the same rule as the domain's function of this name. */
export const saleColumns = `o.id, o.number as "orderId", o.kind, o.owner as company, o.state, o.payment_type as "paymentType",
  o.buyer_id as "buyerId", u.login as "buyerLogin", u.email as "buyerEmail", o.currency, o.discount, o.total, o.remark,
  o.created as "startDate", m.refunded, greatest(m.paid - m.refunded, 0) as refundable,
  coalesce((select array_agg(coalesce(c.course_name, s.lms_plan_name, '') order by l.line_id) from order_lines l
     left join course_orders c on c.owner = l.owner and c.id = l.line_id
     left join lms_orders s on s.owner = l.owner and s.id = l.line_id
   where l.owner = o.owner and l.order_id = o.id), '{}') as items`;

/** The money of a second payment is not a part of the order. */
export const saleTables = `orders o left join users u on u.owner = o.owner and u.id::text = o.buyer_id
  cross join lateral (select
    coalesce((select sum(p.amount) from payments p where p.owner = o.owner and p.order_id = o.id and not p.surplus), 0)::bigint as paid,
    coalesce((select sum(r.amount) from refunds r where r.owner = o.owner and r.order_id = o.id
      and r.state <> 'FAILED' and not r.surplus), 0)::bigint as refunded) m`;

/** The newest orders that a company sells, in one state or in all. */
export const readSales = (tx: Tx, seller: string, state: OrderState | null): Promise<Sale[]> =>
  tx.query<Sale>(
    `select ${saleColumns} from ${saleTables}
     where o.seller = $1 and ($2::varchar is null or o.state = $2) order by o.created desc, o.id desc limit ${maxSales}`,
    [seller, state],
  );

/** Locks and returns an order that a company sells. */
export async function lockSale(tx: Tx, seller: string, id: string): Promise<Pick<OrderHead, 'owner' | 'id'> | null> {
  const [row] = await tx.query<Pick<OrderHead, 'owner' | 'id'>>(
    'select owner, id from orders where seller = $1 and id = $2 for update',
    [seller, id],
  );
  return row ?? null;
}

type Coupon = z.output<typeof shownCoupon>;

/** The version of a coupon is the time of its last change in milliseconds; an order that uses it is no change. */
const versionSql = '(extract(epoch from modified) * 1000)::bigint as version';

const couponColumns = `id, code, percent, amount, valid_from as "validFrom", valid_until as "validUntil", max_uses as "maxUses", used,
  course_ids as "courseIds", active, ${versionSql}, modified_by as "modifiedBy"`;

export const readCoupons = (tx: Tx, owner: string): Promise<Coupon[]> =>
  tx.query<Coupon>(`select ${couponColumns} from coupons where owner = $1 order by created desc, id desc`, [owner]);

/** Locks a coupon; null if there is none. */
export async function lockCoupon(
  tx: Tx,
  owner: string,
  id: string,
): Promise<Pick<Coupon, 'version' | 'courseIds'> | null> {
  const [row] = await tx.query<Pick<Coupon, 'version' | 'courseIds'>>(
    `select ${versionSql}, course_ids as "courseIds" from coupons where owner = $1 and id::text = $2 for update`,
    [owner, id],
  );
  return row ?? null;
}

/** Whether another coupon has this code. */
export async function isCodeTaken(tx: Tx, owner: string, { id, code }: CouponBody): Promise<boolean> {
  const rows = await tx.query('select 1 from coupons where owner = $1 and code = $2 and id::text <> $3', [
    owner,
    normalisedCode(code),
    id ?? '',
  ]);
  return rows.length > 0;
}

/** Writes a coupon: a new one, or the one with this id. Null if no coupon has this id. */
export async function writeCoupon(
  tx: Tx,
  owner: string,
  coupon: CouponBody,
  { now, by }: { readonly now: Date; readonly by: string },
): Promise<Coupon | null> {
  const values = [
    owner,
    coupon.id ?? newId(),
    normalisedCode(coupon.code),
    coupon.percent ?? null,
    coupon.amount ?? null,
    coupon.validFrom ?? null,
    coupon.validUntil ?? null,
    coupon.maxUses ?? null,
    coupon.courseIds,
    coupon.active,
    now,
    by,
  ];
  const text = coupon.id
    ? `update coupons set code = $3, percent = $4, amount = $5, valid_from = $6, valid_until = $7, max_uses = $8, course_ids = $9,
         active = $10, modified = greatest($11, modified + interval '1 millisecond'), modified_by = $12
       where owner = $1 and id::text = $2 returning ${couponColumns}`
    : `insert into coupons (owner, id, code, percent, amount, valid_from, valid_until, max_uses, course_ids, active, created, modified, modified_by)
       values ($1, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12) returning ${couponColumns}`;
  const [row] = await tx.query<Coupon>(text, values);
  return row ?? null;
}

/** Returns the code of the deleted coupon; null if there was none. */
export async function deleteCoupon(tx: Tx, owner: string, id: string): Promise<string | null> {
  const [row] = await tx.query<{ code: string }>(
    'delete from coupons where owner = $1 and id::text = $2 returning code',
    [owner, id],
  );
  return row?.code ?? null;
}

import { Failure } from '@lernhaus/contract/failures';
import { type Coupon, type CouponOrder, couponProblem } from '@lernhaus/domain/billing/coupon';
import type { Tx } from '../../platform/database/transaction.ts';

interface StoredCoupon extends Coupon {
  readonly id: string;
  readonly used: number;
}

/** A code is written in capitals, without spaces around it. */
export const normalisedCode = (code: string): string => code.trim().toUpperCase();

const select = `select id, percent, amount as "amountMinor", valid_from as "validFrom", valid_until as "validUntil",
  max_uses as "maxUses", course_ids as "courseIds", active, used from coupons where owner = $1 and code = $2`;

interface CouponChoice extends Omit<CouponOrder, 'used'> {
  readonly owner: string;
  readonly code: string;
}

/** Finds a coupon that the order may use. Throws if there is none. */
export async function findCoupon(tx: Tx, choice: CouponChoice, countsUses: boolean): Promise<StoredCoupon> {
  const [coupon] = await tx.query<StoredCoupon>(select, [choice.owner, normalisedCode(choice.code)]);
  return usable(coupon, choice, countsUses ? (coupon?.used ?? 0) : 0);
}

/**
 * The same, and counts the use. The row is locked, so many orders at once cannot use the coupon more often than
 * allowed. With `holdsUse` the buyer's own order has a use already, which may be the last one.
 */
export async function reserveCoupon(tx: Tx, choice: CouponChoice, holdsUse: boolean): Promise<StoredCoupon> {
  const rows = await tx.query<StoredCoupon>(`${select} for update`, [choice.owner, normalisedCode(choice.code)]);
  const coupon = usable(rows[0], choice, holdsUse ? 0 : (rows[0]?.used ?? 0));
  await reserveCouponAgain(tx, choice.owner, coupon.id);
  return coupon;
}

function usable(coupon: StoredCoupon | undefined, choice: CouponChoice, used: number): StoredCoupon {
  if (!coupon) throw new Failure('error.coupon.unknown');
  const problem = couponProblem(coupon, { ...choice, used });
  if (problem) throw new Failure(`error.coupon.${problem}`);
  return coupon;
}

interface CouponBuyer {
  readonly owner: string;
  readonly code: string | null | undefined;
  readonly courseIds: readonly string[];
  /** The caller, or the number of the order, which only its buyer knows. */
  readonly userId: string | null | undefined;
  readonly number: string | null | undefined;
}

/**
 * Whether an order of the buyer for these courses has a use of the coupon and waits for its payment, also after a
 * payment failed. Its free courses, which are open already, may be among them or not.
 */
export async function hasCouponUse(tx: Tx, { owner, code, courseIds, userId, number }: CouponBuyer): Promise<boolean> {
  if (!code || (!userId && !number)) return false;
  const rows = await tx.query(
    `select 1 from orders o join coupons k on k.owner = o.owner and k.id = o.coupon_id
     where o.owner = $1 and (o.buyer_id = $2 or o.number = $3) and k.code = $4
       and (o.state in ('OPEN', 'AWAITING_TRANSFER') or o.state = 'FAILED' and o.payment_type = 'ONLINE')
       and (select array_agg(c.course_id::text) @> $5::text[]
           and array_agg(c.course_id::text) filter (where not c.payment_success) <@ $5::text[]
         from order_lines l join course_orders c on c.owner = l.owner and c.id = l.line_id
         where l.owner = o.owner and l.order_id = o.id) limit 1`,
    [owner, userId ?? null, number ?? null, normalisedCode(code), courseIds],
  );
  return rows.length > 0;
}

/**
 * Money has arrived for an order whose use of the coupon was released. The use counts again, even beyond the maximum.
 */
export async function reserveCouponAgain(tx: Tx, owner: string, id: string): Promise<void> {
  await tx.query('update coupons set used = used + 1 where owner = $1 and id = $2', [owner, id]);
}

export async function releaseCoupon(tx: Tx, owner: string, id: string): Promise<void> {
  await tx.query('update coupons set used = greatest(used - 1, 0) where owner = $1 and id = $2', [owner, id]);
}

import { Failure } from '@lernhaus/contract/failures';
import { type Coupon, couponProblem } from '@lernhaus/domain/billing/discount';
import type { Tx } from '../../platform/database/transaction.ts';

interface StoredCoupon extends Coupon {
  readonly id: string;
  readonly used: number;
}

/** A code is written in capitals, without blanks around it. */
export const normalisedCode = (code: string): string => code.trim().toUpperCase();

const select = `select id, percent, amount as "amountMinor", valid_from as "validFrom", valid_until as "validUntil",
  max_uses as "maxUses", course_ids as "courseIds", active, used from coupons where owner = $1 and code = $2`;

interface Wanted {
  readonly owner: string;
  readonly code: string;
  readonly courseIds: readonly string[];
  readonly now: Date;
}

/** Finds a coupon that these courses may be bought with. Throws if there is none. */
export async function findCoupon(tx: Tx, wanted: Wanted, countsUses: boolean): Promise<StoredCoupon> {
  const [found] = await tx.query<StoredCoupon>(select, [wanted.owner, normalisedCode(wanted.code)]);
  return usable(found, wanted, countsUses ? (found?.used ?? 0) : 0);
}

/** The same, and counts the use. The row is locked, so that of many orders at once no more than allowed get it. */
export async function takeCoupon(tx: Tx, wanted: Wanted): Promise<StoredCoupon> {
  const rows = await tx.query<StoredCoupon>(`${select} for update`, [wanted.owner, normalisedCode(wanted.code)]);
  const coupon = usable(rows[0], wanted, rows[0]?.used ?? 0);
  await takeCouponAgain(tx, wanted.owner, coupon.id);
  return coupon;
}

function usable(coupon: StoredCoupon | undefined, { courseIds, now }: Wanted, used: number): StoredCoupon {
  if (!coupon) throw new Failure('error.coupon.unknown');
  const problem = couponProblem(coupon, { courseIds, used, now });
  if (problem) throw new Failure(`error.coupon.${problem}`);
  return coupon;
}

/** Money has arrived for an order whose use was given back: it counts, even beyond the maximum. */
export async function takeCouponAgain(tx: Tx, owner: string, id: string): Promise<void> {
  await tx.query('update coupons set used = used + 1 where owner = $1 and id = $2', [owner, id]);
}

export async function releaseCoupon(tx: Tx, owner: string, id: string): Promise<void> {
  await tx.query('update coupons set used = greatest(used - 1, 0) where owner = $1 and id = $2', [owner, id]);
}

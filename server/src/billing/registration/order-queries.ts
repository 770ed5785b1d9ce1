import { courseOrder } from '@lernhaus/contract/billing/orders';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { Tx } from '../../platform/database/transaction.ts';
import { selectList } from '../../resource/columns.ts';

const columns = selectList(courseOrder, false);

/** All orders of a user, newest first, in one company or in all. */
export const readOrdersOf = (tx: Tx, owner: string | null, userId: string): Promise<EntityOf<typeof courseOrder>[]> =>
  tx.query<EntityOf<typeof courseOrder>>(
    `select ${columns} from course_orders t where ($1::varchar is null or t.owner = $1) and t.user_id = $2
     order by t.created desc, t.id desc limit 500`,
    [owner, userId],
  );

/** Locks a user's orders, so that a second order sees what the first has written. */
export async function lockOrdersOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`orders of ${userId}`]);
}

interface OrderKey {
  readonly owner: string;
  readonly userId: string;
  readonly courseIds: readonly string[];
  readonly amount: number;
}

/** The number of an unpaid order of exactly these courses and this amount, or null. */
export async function readOpenOrder(tx: Tx, { owner, userId, courseIds, amount }: OrderKey): Promise<string | null> {
  if (amount === 0) return null;
  const [row] = await tx.query<{ orderId: string }>(
    `select order_id as "orderId" from course_orders where owner = $1 and user_id = $2
     group by order_id having array_agg(course_id::text order by course_id) = $3::text[] and sum(amount) = $4
       and not bool_and(payment_success)
     order by max(created) desc limit 1`,
    [owner, userId, [...courseIds].sort(), amount],
  );
  return row?.orderId ?? null;
}

/** Whether another paid order keeps this course open for the user. */
export async function isOpenByAnother(
  tx: Tx,
  order: { owner: string; id: string; userId: string; courseId: string },
): Promise<boolean> {
  const found = await tx.query(
    `select 1 from course_orders where owner = $1 and user_id = $2 and course_id = $3 and id <> $4
       and payment_success and active_order limit 1`,
    [order.owner, order.userId, order.courseId, order.id],
  );
  return found.length > 0;
}

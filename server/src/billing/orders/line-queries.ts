import { courseOrder } from '@lernhaus/contract/billing/orders';
import { statement } from '../../platform/database/statement.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { selectList } from '../../resource/columns.ts';
import type { CourseOrderRow } from '../registration/apply-order-change.ts';
import { headColumns, type OrderHead } from './head-queries.ts';

type Key = Pick<OrderHead, 'owner' | 'id'>;

/** Whether every course of an order is marked as paid. */
export async function areCourseLinesPaid(tx: Tx, { owner, id }: Key): Promise<boolean> {
  const [row] = await tx.query<{ paid: boolean | null }>(
    `select bool_and(c.payment_success) as paid from order_lines l join course_orders c on c.owner = l.owner and c.id = l.line_id
     where l.owner = $1 and l.order_id = $2`,
    [owner, id],
  );
  return row?.paid === true;
}

/** Whether a course with a price is open in an order that waits for its payment, because ADMIN has marked it as paid. */
export async function hasOpenPricedCourse(tx: Tx, { owner, id }: Key): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from order_lines l join course_orders c on c.owner = l.owner and c.id = l.line_id
     where l.owner = $1 and l.order_id = $2 and l.net > 0 and c.payment_success and c.active_order limit 1`,
    [owner, id],
  );
  return rows.length > 0;
}

/** The sums of an order of courses that ADMIN writes are those of its lines. */
export async function copySumsOfLines(tx: Tx, { owner, id }: Key): Promise<void> {
  await tx.query(
    `update orders o set net = s.amount, total = s.amount from (
       select coalesce(sum(c.amount), 0)::bigint as amount from order_lines l
         join course_orders c on c.owner = l.owner and c.id = l.line_id where l.owner = $1 and l.order_id = $2) s
     where o.owner = $1 and o.id = $2`,
    [owner, id],
  );
}

const ordersWithCourses = statement(
  `with lines as (
     select l.order_id, c.course_id::text, c.payment_success from order_lines l
       join course_orders c on c.owner = l.owner and c.id = l.line_id where l.owner = $1 and c.user_id = $3
   )
   select ${headColumns}, (select array_agg(n.course_id) from lines n where n.order_id = o.id and not n.payment_success) as "courseIds"
   from orders o
   where o.owner = $1 and o.buyer_id = $3 and o.kind = 'course' and o.state = 'AWAITING_TRANSFER' and not o.by_hand and o.id <> $2
     and exists (select 1 from lines n join lines paid on paid.course_id = n.course_id
       where n.order_id = o.id and not n.payment_success and paid.order_id = $2)
   order by o.id for update of o skip locked`,
);

/**
 * Locks and returns the buyer's other orders that wait for a transfer and have a course of this order, with the ids of
 * their unpaid courses. An order that another call holds is left out: two payments must not wait for each other.
 */
export const lockOrdersWithCoursesOf = (
  tx: Tx,
  { owner, id, buyerId }: Pick<OrderHead, 'owner' | 'id' | 'buyerId'>,
): Promise<(OrderHead & { readonly courseIds: readonly string[] })[]> =>
  tx.query<OrderHead & { readonly courseIds: readonly string[] }>(ordersWithCourses, [owner, id, buyerId]);

/** Returns the price that the line had, without tax and before a discount. */
export async function deleteLine(
  tx: Tx,
  { owner, id }: { readonly owner: string; readonly id: string },
): Promise<number> {
  const [row] = await tx.query<{ net: number }>(
    'delete from order_lines where owner = $1 and line_id = $2 returning net',
    [owner, id],
  );
  return row?.net ?? 0;
}

export async function hasLines(tx: Tx, { owner, id }: Key): Promise<boolean> {
  const rows = await tx.query('select 1 from order_lines where owner = $1 and order_id = $2 limit 1', [owner, id]);
  return rows.length > 0;
}

const linesUpdate = statement(
  `with held as (
     select owner, id, payment_success, active_order from course_orders
     where owner = $1 and id in (select line_id from order_lines where owner = $1 and order_id = $2 and ($3 or net > 0))
     order by id for update
   )
   update course_orders t set active_order = $3, payment_success = coalesce($4, t.payment_success), modified = $5,
     modified_by = $6, version = version + 1
   from held h where t.owner = h.owner and t.id = h.id
     and (h.active_order <> $3 or h.payment_success <> coalesce($4, h.payment_success))
   returning ${selectList(courseOrder)}, h.payment_success as "wasPaid", h.active_order as "wasActive"`,
);

/**
 * Marks the lines of courses of an order as paid or not, and as open or not. Free courses stay open: they were not paid.
 * Returns those that changed, oldest first.
 */
export async function writeLines(
  tx: Tx,
  { owner, id }: Pick<OrderHead, 'owner' | 'id'>,
  { activeOrder, paymentSuccess }: { readonly paymentSuccess?: boolean; readonly activeOrder: boolean },
  { now, by }: { readonly now: Date; readonly by: string },
): Promise<{ readonly before: CourseOrderRow; readonly after: CourseOrderRow }[]> {
  const rows = await tx.query<CourseOrderRow & { wasPaid: boolean; wasActive: boolean }>(linesUpdate, [
    owner,
    id,
    activeOrder,
    paymentSuccess ?? null,
    now,
    by,
  ]);
  return rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ wasPaid, wasActive, ...after }) => ({
      before: { ...after, paymentSuccess: wasPaid, activeOrder: wasActive },
      after,
    }));
}

import type { Tx } from '../../platform/database/transaction.ts';
import type { OrderHead } from './queries.ts';

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

/** The sums of an order that ADMIN writes are those of its lines. */
export async function sumByHand(tx: Tx, { owner, id, kind }: Key & Pick<OrderHead, 'kind'>): Promise<void> {
  if (kind === 'plan')
    await tx.query(
      `update orders o set net = s.amount, tax = s.tax_amount, total = s.total_amount from order_lines l
         join lms_orders s on s.owner = l.owner and s.id = l.line_id
       where o.owner = $1 and o.id = $2 and l.owner = o.owner and l.order_id = o.id`,
      [owner, id],
    );
  else
    await tx.query(
      `update orders o set net = s.amount, total = s.amount from (
         select coalesce(sum(c.amount), 0)::bigint as amount from order_lines l
           join course_orders c on c.owner = l.owner and c.id = l.line_id where l.owner = $1 and l.order_id = $2) s
       where o.owner = $1 and o.id = $2`,
      [owner, id],
    );
}

export async function deleteLine(
  tx: Tx,
  { owner, id }: { readonly owner: string; readonly id: string },
): Promise<void> {
  await tx.query('delete from order_lines where owner = $1 and line_id = $2', [owner, id]);
}

export async function hasLines(tx: Tx, { owner, id }: Key): Promise<boolean> {
  const rows = await tx.query('select 1 from order_lines where owner = $1 and order_id = $2 limit 1', [owner, id]);
  return rows.length > 0;
}

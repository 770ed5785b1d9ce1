import type { Tx } from '../platform/database/transaction.ts';

/**
 * Splits the amounts of the demo's course orders into net and tax, as a sale of the course would: their lines were
 * written with the whole amount. Only lines whose amount is the price of the course with its tax are split.
 */
export async function splitTaxes(tx: Tx, owner: string): Promise<void> {
  await tx.query(
    `with priced as (
       select l.line_id, l.order_id, round(c.inr_price_per_month * 100)::bigint as net, c.tax_percentage as percentage, t.amount
       from order_lines l join course_orders t on t.owner = l.owner and t.id = l.line_id
         join courses c on c.owner = t.owner and c.id::varchar = t.course_id
       where l.owner = $1 and l.tax = 0 and l.discount = 0 and c.tax_percentage > 0
     ), split as (
       update order_lines l set net = p.net, tax = p.amount - p.net, tax_percentage = p.percentage
       from priced p where l.owner = $1 and l.line_id = p.line_id and p.amount = p.net + round(p.net * p.percentage / 100)
       returning l.order_id, l.tax
     ), sums as (select order_id, sum(tax) as tax from split group by order_id)
     update orders o set net = o.total - s.tax, tax = s.tax from sums s where o.owner = $1 and o.id = s.order_id`,
    [owner],
  );
}

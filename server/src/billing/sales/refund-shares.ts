/**
 * SQL: the share of each line of an order in a refund, exactly as in the credit note (`refundedLines` in the domain).
 * The share of all lines up to a line is rounded down, the tax half up. Needs a relation `r` of refunds with the
 * columns of the table and the `total` of the order.
 */
export const refundShares = `
  select s.*, s.gross - s.tax_share as net_share from (
    select g.*, case when g.whole = 0 then 0 else div(g.line_tax * g.gross * 2 + g.whole, g.whole * 2) end as tax_share from (
      select w.*, div(w.upto * w.amount, w.total) - div((w.upto - w.whole) * w.amount, w.total) as gross from (
        select r.*, l.line_id, l.tax_percentage, l.tax::numeric as line_tax, (l.net - l.discount + l.tax)::numeric as whole,
          sum(l.net - l.discount + l.tax) over (partition by r.owner, r.id order by l.line_id)::numeric as upto
        from r join order_lines l on l.owner = r.owner and l.order_id = r.order_id
      ) w
    ) g
  ) s`;

/** SQL: the completed refunds of a seller's orders, for `refundShares`. `where` may add conditions on `f` and `o`. */
export const madeRefunds = (where: string): string => `
  select f.owner, f.id, f.order_id, f.amount::numeric as amount, f.created, f.reason, f.provider_refund_id, o.total::numeric as total,
    o.currency, o.number, o.kind, o.buyer_id, o.payment_type
  from refunds f join orders o on o.owner = f.owner and o.id = f.order_id
  where o.seller = $1 and f.state = 'DONE' and not f.surplus and o.total > 0 and ${where}`;

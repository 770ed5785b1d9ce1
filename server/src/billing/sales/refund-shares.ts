/**
 * SQL: the share of each line of an order in a refund, by the rule of the credit note (`refundedLines` in the domain):
 * what the line is refunded of all refunds up to this one, less what it was refunded before. Refunds are in the order in
 * which they were asked for; if they were completed in another order, a single share may differ by a cent (decision
 * 48). From the last line on, the amount is divided between the line and all lines before it; the tax is rounded half
 * up. A refund above the sum of the lines has only that sum, like its credit note. Needs a relation `r` of refunds with
 * the columns of the table and with `refunded_before`.
 */
export const refundShares = `
  select r.*, l.line_id, l.tax_percentage, l.gross - l.tax_share as net_share, l.tax_share, l.gross
  from r cross join lateral (
    with recursive sold as (
      select line_id, tax_percentage, tax::numeric, (net - discount + tax)::numeric as whole,
        sum(net - discount + tax) over (order by line_id)::numeric as upto, row_number() over (order by line_id desc) as place
      from order_lines where owner = r.owner and order_id = r.order_id
    ), divided as (
      select sold.*, least(r.refunded_before, upto) as low, least(r.refunded_before + r.amount, upto) as high
      from sold where place = 1
      union all
      select sold.*, div(sold.upto * low, greatest(divided.upto, 1)), div(sold.upto * high, greatest(divided.upto, 1))
      from divided join sold on sold.place = divided.place + 1
    ), split as (
      select *, low - div((upto - whole) * low, greatest(upto, 1)) as gross_before,
        high - div((upto - whole) * high, greatest(upto, 1)) as gross_after
      from divided
    )
    select line_id, tax_percentage, gross_after - gross_before as gross,
      case when whole = 0 then 0
        else div(tax * gross_after * 2 + whole, whole * 2) - div(tax * gross_before * 2 + whole, whole * 2) end as tax_share
    from split
  ) l`;

/** SQL: the completed refunds of a seller's orders, for `refundShares`. `where` may add conditions on `f` and `o`. */
export const madeRefunds = (where: string): string => `
  select f.owner, f.id, f.order_id, f.amount::numeric as amount, f.created, f.reason, f.provider_refund_id, o.currency, o.number,
    o.kind, o.buyer_id, o.payment_type,
    (select coalesce(sum(e.amount), 0)::numeric from refunds e where e.owner = f.owner and e.order_id = f.order_id
      and e.state = 'DONE' and not e.surplus and (e.created, e.id) < (f.created, f.id)) as refunded_before
  from refunds f join orders o on o.owner = f.owner and o.id = f.order_id
  where o.seller = $1 and f.state = 'DONE' and not f.surplus and o.total > 0 and ${where}`;

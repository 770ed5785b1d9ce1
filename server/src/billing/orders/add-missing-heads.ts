import type { Tx } from '../../platform/database/transaction.ts';

/**
 * Adds a head to each order line that has none. The lines of a learner with the same number are one order; each line of
 * a plan is an order of its own. Lines without a head come from ADMIN or the demo data. The provider has no order of
 * them, so only a transfer can pay one that is not paid, whatever its line says.
 */
export async function addMissingHeads(tx: Tx, owner: string): Promise<void> {
  await tx.query(
    `with loose as (
       select t.* from course_orders t where t.owner = $1
         and not exists (select 1 from order_lines l where l.owner = t.owner and l.line_id = t.id)
     ), heads as (
       insert into orders (owner, id, kind, number, seller, buyer_id, currency, net, discount, tax, total, state, payment_type,
         by_hand, paid, created, modified, modified_by)
       select owner, gen_random_uuid(), 'course', order_id, owner, user_id,
         case min(currency) when 'DOLLAR' then 'USD' else coalesce(min(currency), 'INR') end,
         coalesce(sum(amount), 0), 0, 0, coalesce(sum(amount), 0),
         case when bool_and(payment_success) then 'PAID' else 'AWAITING_TRANSFER' end,
         case when sum(amount) > 0 or not bool_and(payment_success) then 'BANK_TRANSFER' end,
         true, case when bool_and(payment_success) then max(modified) end, min(created), max(modified), max(modified_by)
       from loose group by owner, user_id, order_id
       returning owner, id, number, buyer_id
     )
     insert into order_lines (owner, line_id, order_id, net, discount, tax)
     select l.owner, l.id, h.id, coalesce(l.amount, 0), 0, 0
     from loose l join heads h on h.owner = l.owner and h.number = l.order_id and h.buyer_id = l.user_id`,
    [owner],
  );
  await tx.query(
    `with loose as (
       select t.*, gen_random_uuid() as head_id from lms_orders t where t.owner = $1
         and not exists (select 1 from order_lines l where l.owner = t.owner and l.line_id = t.id)
     ), heads as (
       insert into orders (owner, id, kind, number, seller, buyer_id, currency, net, discount, tax, total, state, payment_type,
         by_hand, paid, created, modified, modified_by)
       select owner, head_id, 'plan', coalesce(order_id, id::text),
         coalesce((select p.owner from company_plans p where p.id::text = lms_plan_id limit 1), owner), user_id,
         case currency when 'DOLLAR' then 'USD' else coalesce(currency, 'INR') end,
         amount, 0, tax_amount, total_amount,
         case when payment_success or payment_status = 'SUCCESS' then 'PAID' when payment_status = 'FAILED' then 'FAILED'
           else 'AWAITING_TRANSFER' end,
         case when payment_success or payment_status = 'SUCCESS' then payment_type else 'BANK_TRANSFER' end,
         true, case when payment_success then payment_date end, created, modified, modified_by
       from loose returning owner, id
     )
     insert into order_lines (owner, line_id, order_id, net, discount, tax, tax_percentage)
     select l.owner, l.id, h.id, l.amount, 0, l.tax_amount, l.tax_percentage
     from loose l join heads h on h.owner = l.owner and h.id = l.head_id`,
    [owner],
  );
}

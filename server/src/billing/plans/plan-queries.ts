import type { PlanSummary } from '@lernhaus/contract/billing/plan-registration';
import type { Currency } from '@lernhaus/domain/billing/currency';
import { type PaidPlan, type PlanPayment, paidPlanOf } from '@lernhaus/domain/billing/plan-charge';
import type { DueDate } from '@lernhaus/domain/billing/plan-refund';
import type { SubscriptionCycle } from '@lernhaus/domain/billing/subscription';
import { lockByName } from '../../platform/database/locks-by-name.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { isUuid } from '../../platform/new-id.ts';
import type { OrderHead } from '../orders/head-queries.ts';

/** When and by whom a row is changed. */
interface Change {
  readonly now: Date;
  readonly by: string;
}

/** Locks a company's plan, so that two payments extend it one after the other. */
export async function lockPlanOf(tx: Tx, company: string): Promise<void> {
  await lockByName(tx, `plan of ${company}`);
}

/** A company has one active order at most: the caller, who holds the lock, makes another one active. */
export async function endActivePlan(tx: Tx, company: string, { now, by }: Change): Promise<void> {
  await tx.query(
    'update lms_orders set active_order = false, modified = $2, modified_by = $3, version = version + 1 where owner = $1 and active_order',
    [company, now, by],
  );
}

interface PlanLine {
  readonly id: string;
  readonly planId: string;
  readonly cycle: SubscriptionCycle;
  /** The price of a cycle without tax and before a credit, and the credit, in minor units. */
  readonly price: number;
  readonly credit: number;
  readonly orderedAt: string;
}

export async function readPlanLine(tx: Tx, order: Pick<OrderHead, 'owner' | 'id'>): Promise<PlanLine | null> {
  const [row] = await tx.query<PlanLine>(
    `select s.id, s.lms_plan_id as "planId", coalesce(s.lms_subscription_cycle, 'MONTHLY') as cycle, l.net as price,
       l.discount as credit, s.created as "orderedAt"
     from order_lines l join lms_orders s on s.owner = l.owner and s.id = l.line_id where l.owner = $1 and l.order_id = $2`,
    [order.owner, order.id],
  );
  return row ?? null;
}

const paidAt = 'coalesce(o.paid, s.payment_date, s.created)';

/** The paid plan orders of company $1, the last payment first. A refunded payment does not count. */
const paidLines = (and: string) => `from lms_orders s left join order_lines l on l.owner = s.owner and l.line_id = s.id
       left join orders o on o.owner = l.owner and o.id = l.order_id
     where s.owner = $1 and s.payment_success and ${and}
     order by ${paidAt} desc, s.next_payment_due_date desc, s.id desc`;

const isNotRefunded = `coalesce(o.state in ('PAID', 'PARTLY_REFUNDED'), true)`;

/** The part of an order that was refunded, from 0 to 1; null for an order that costs nothing. */
const refundedPart = `(select sum(r.amount) from refunds r
         where r.owner = o.owner and r.order_id = o.id and r.state = 'DONE' and not r.surplus)::numeric / nullif(o.total, 0)`;

/**
 * A refund takes a part of what was paid, and nothing of the credit that has lowered the price. The price is rounded up,
 * because 0 means a free plan. Payments of a hundred cycles ago cover no day.
 */
const payments = (
  and: string,
) => `select s.id, s.lms_plan_id as "planId", coalesce(s.lms_subscription_cycle, 'MONTHLY') as cycle,
       ceil(coalesce(l.discount + (l.net - l.discount) * (1 - coalesce(${refundedPart}, 0)), s.amount))::bigint as price,
       coalesce(o.currency, case s.currency when 'DOLLAR' then 'USD' else s.currency end, 'INR') as currency,
       ${paidAt} as "paidAt", s.next_payment_due_date as "dueAt", coalesce(l.net > 0 and l.discount = l.net, false) as "isPaidByCredit",
       coalesce(s.active_order, false) as "isActive"
     ${paidLines(and)} limit 100`;

/**
 * The plan that a company has paid for, apart from one line; null if it has paid for none. A refunded payment counts no
 * more, and one that was refunded in part counts with the rest.
 */
export async function readPaidPlan(tx: Tx, company: string, exceptLine: string | null): Promise<PaidPlan | null> {
  const sql = payments(`${isNotRefunded} and ($2::uuid is null or s.id <> $2)`);
  return paidPlanOf(await tx.query<PlanPayment>(sql, [company, exceptLine]));
}

/** The payments of a company's plans with one that has been refunded, newest first. */
export const readPaymentsWith = (tx: Tx, company: string, refundedLine: string): Promise<PlanPayment[]> =>
  tx.query<PlanPayment>(payments(`(${isNotRefunded} or s.id = $2)`), [company, refundedLine]);

export async function writeDueDate(
  tx: Tx,
  company: string,
  { id, dueAt }: DueDate,
  { now, by }: Change,
): Promise<void> {
  await tx.query(
    'update lms_orders set next_payment_due_date = $3, modified = $4, modified_by = $5, version = version + 1 where owner = $1 and id = $2',
    [company, id, dueAt, now, by],
  );
}

/** The plan order that a company has paid last, apart from one line; null without one. */
export async function readLastPaidLine(tx: Tx, company: string, exceptLine: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(`select s.id ${paidLines(`${isNotRefunded} and s.id <> $2`)} limit 1`, [
    company,
    exceptLine,
  ]);
  return row?.id ?? null;
}

/** A plan as it is sold; prices in the currency's unit. */
export interface SoldPlan {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly productType: string | null;
  readonly totalCoursesAllowed: number | null;
  readonly gstPercentage: number | null;
  readonly inrPricePerMonth: number | null;
  readonly inrPricePerYear: number | null;
  readonly dollarPricePerMonth: number | null;
  readonly dollarPricePerYear: number | null;
  readonly euroPricePerMonth: number | null;
  readonly euroPricePerYear: number | null;
}

/** A plan on any host, or null. */
export async function readSoldPlan(tx: Tx, id: string): Promise<SoldPlan | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.query<SoldPlan>(
    `select id, owner, name, product_type as "productType", total_courses_allowed as "totalCoursesAllowed",
       gst_percentage as "gstPercentage", inr_price_per_month as "inrPricePerMonth", inr_price_per_year as "inrPricePerYear",
       dollar_price_per_month as "dollarPricePerMonth", dollar_price_per_year as "dollarPricePerYear",
       euro_price_per_month as "euroPricePerMonth", euro_price_per_year as "euroPricePerYear"
     from company_plans where id = $1`,
    [id],
  );
  return row ?? null;
}

interface WaitingPlan {
  readonly company: string;
  readonly pricedPlan: {
    readonly plan: { readonly id: string };
    readonly cycle: SubscriptionCycle;
    readonly currency: Currency;
    readonly total: number;
  };
  readonly paymentType: 'BANK_TRANSFER' | 'ONLINE';
  /** The seller's key at the provider now: an order of another key cannot be paid any more. Null for a transfer. */
  readonly keyId: string | null;
  /** Only this person can confirm an online payment of the order. */
  readonly buyerId: string;
}

/** An order that is there already, so a repeated call places no second one. */
export interface PlacedPlan {
  readonly number: string;
  /** The order at the provider; null for a transfer. */
  readonly providerOrderId: string | null;
}

/**
 * An order of the same plan, cycle, sum and currency that waits for its payment, or null. An online order waits until
 * its payment fails.
 */
export async function readWaitingPlan(
  tx: Tx,
  { company, pricedPlan, paymentType, keyId, buyerId }: WaitingPlan,
): Promise<PlacedPlan | null> {
  const [row] = await tx.query<PlacedPlan>(
    `select o.number, o.provider_order_id as "providerOrderId" from orders o join order_lines l on l.owner = o.owner and l.order_id = o.id
       join lms_orders s on s.owner = l.owner and s.id = l.line_id
     where o.owner = $1 and o.kind = 'plan' and o.payment_type = $2 and o.total = $3 and o.currency = $8
       and (case when $2 = 'ONLINE' then o.state = 'OPEN' and o.provider_order_id is not null and o.buyer_id = $6
           and coalesce(o.provider_key_id, $7) = $7
         else o.state = 'AWAITING_TRANSFER' end)
       and s.lms_plan_id = $4 and s.lms_subscription_cycle = $5 and not o.by_hand
     order by o.created desc limit 1`,
    [company, paymentType, pricedPlan.total, pricedPlan.plan.id, pricedPlan.cycle, buyerId, keyId, pricedPlan.currency],
  );
  return row ?? null;
}

interface ActivePlan {
  readonly orderId: string;
  readonly planId: string;
  readonly planName: string | null;
  readonly productType: string | null;
  readonly cycle: SubscriptionCycle;
  readonly dueAt: string;
  readonly isPaid: boolean;
  /** Whether the plan is still sold. */
  readonly isKnown: boolean;
}

/** The order that gives a company its plan, paid or not; null without one. */
export async function readActivePlan(tx: Tx, company: string): Promise<ActivePlan | null> {
  const [row] = await tx.query<ActivePlan>(
    `select coalesce(s.order_id, s.id::text) as "orderId", s.lms_plan_id as "planId", coalesce(p.name, s.lms_plan_name) as "planName",
       p.product_type as "productType", coalesce(s.lms_subscription_cycle, 'MONTHLY') as cycle, s.next_payment_due_date as "dueAt",
       coalesce(s.payment_success, false) as "isPaid", p.id is not null as "isKnown"
     from lms_orders s left join company_plans p on p.id::text = s.lms_plan_id
     where s.owner = $1 and s.active_order order by s.next_payment_due_date desc limit 1`,
    [company],
  );
  return row ?? null;
}

/**
 * The newest order of a plan that waits for a transfer, or for the report of an online payment that began after an
 * instant.
 */
export async function readPlanOrderToPay(tx: Tx, company: string, since: Date): Promise<PlanSummary['waiting']> {
  const [row] = await tx.query<NonNullable<PlanSummary['waiting']>>(
    `select o.number as "orderId", s.lms_plan_id as "planId", s.lms_plan_name as "planName",
       coalesce(s.lms_subscription_cycle, 'MONTHLY') as cycle, coalesce(o.payment_type, 'BANK_TRANSFER') as "paymentType", o.total,
       coalesce(s.currency, 'INR') as currency, o.created as "orderedAt",
       o.state = 'AWAITING_TRANSFER' and not coalesce(s.active_order, false) and not o.by_hand as "isWithdrawable"
     from orders o join order_lines l on l.owner = o.owner and l.order_id = o.id
       join lms_orders s on s.owner = l.owner and s.id = l.line_id
     where o.owner = $1 and o.kind = 'plan'
       and (o.state = 'AWAITING_TRANSFER' or (o.state = 'OPEN' and o.payment_type = 'ONLINE' and o.created > $2))
     order by o.created desc limit 1`,
    [company, since],
  );
  return row ?? null;
}

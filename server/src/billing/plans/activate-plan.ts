import { dueAtOfOrder } from '@lernhaus/domain/billing/plan-charge';
import { dueDatesAfterRefund } from '@lernhaus/domain/billing/plan-refund';
import { activatePayer } from '../../accounts/api.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { OrderHead } from '../orders/head-queries.ts';
import {
  endActivePlan,
  lockPlanOf,
  readLastPaidLine,
  readPaidPlan,
  readPaymentsWith,
  readPlanLine,
  writeDueDate,
} from './plan-queries.ts';

/**
 * Makes a paid order the one that gives the company its plan. The due date is computed now, when the money has arrived.
 * An order that ADMIN wrote by hand keeps ADMIN's dates.
 */
export async function activatePlan({ tx, now }: TransactionContext, order: OrderHead, by: string): Promise<void> {
  const { owner } = order;
  await lockPlanOf(tx, owner);
  const line = await readPlanLine(tx, order);
  if (!line) return;
  const current = await readPaidPlan(tx, owner, line.id);
  const dueAt = order.byHand ? null : dueAtOfOrder(current, { ...line, currency: order.currency }, now);
  await endActivePlan(tx, owner, { now, by });
  await tx.query(
    `update lms_orders t set payment_success = true, payment_status = 'SUCCESS', active_order = true,
       payment_date = case when $4::timestamptz is null then t.payment_date else $3 end,
       next_payment_due_date = coalesce($4, t.next_payment_due_date), modified = $3, modified_by = $5, version = version + 1,
       first_payment = not exists (select 1 from lms_orders o where o.owner = t.owner and o.id <> t.id and o.payment_success)
     where t.owner = $1 and t.id = $2`,
    [owner, line.id, now, dueAt, by],
  );
  // A payment activates the account at once; the owner of a free plan must open the link in the mail.
  if (order.total > 0) await activatePayer(tx, owner, order.buyerId);
}

/**
 * Ends a plan that was refunded. If it is the active one, the paid plan before it returns; without one it stays active,
 * because a company without an active order would never expire. The payments that have continued an earlier one end
 * earlier by its unused days.
 */
export async function closePlan({ tx, now }: TransactionContext, order: OrderHead, by: string): Promise<void> {
  const { owner } = order;
  await lockPlanOf(tx, owner);
  const line = await readPlanLine(tx, order);
  if (!line) return;
  const payments = await readPaymentsWith(tx, owner, line.id);
  const [closed] = await tx.query<{ isActive: boolean }>(
    `update lms_orders set next_payment_due_date = least(next_payment_due_date, $3), modified = $3, modified_by = $4, version = version + 1
     where owner = $1 and id = $2 returning coalesce(active_order, false) as "isActive"`,
    [owner, line.id, now, by],
  );
  for (const date of dueDatesAfterRefund(payments, line.id, now)) await writeDueDate(tx, owner, date, { now, by });
  const formerId = closed?.isActive ? await readLastPaidLine(tx, owner, line.id) : null;
  if (formerId === null) return;
  await endActivePlan(tx, owner, { now, by });
  await tx.query(
    'update lms_orders set active_order = true, modified = $3, modified_by = $4, version = version + 1 where owner = $1 and id = $2',
    [owner, formerId, now, by],
  );
}

/**
 * Marks the order of a plan as failed. If it is the company's first order, the company keeps its days to try the
 * product.
 */
export async function failPlan({ tx, now }: TransactionContext, order: OrderHead, by: string): Promise<void> {
  const line = await readPlanLine(tx, order);
  if (!line) return;
  await tx.query(
    `update lms_orders set payment_status = 'FAILED', modified = $3, modified_by = $4, version = version + 1 where owner = $1 and id = $2`,
    [order.owner, line.id, now, by],
  );
}

import type { AuditedEvent } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { MoveServices } from '../order-services.ts';
import { activatePlan, closePlan, failPlan } from '../plans/activate-plan.ts';
import { changeAccess } from '../registration/apply-order-change.ts';
import type { OrderHead } from './head-queries.ts';
import { writeLines } from './line-queries.ts';

/** The context of the company that owns the order's rows, without a user. */
export const ownerContext = (context: TransactionContext, { owner }: Pick<OrderHead, 'owner'>): TransactionContext => ({
  ...context,
  tenant: { ...context.tenant, company: owner, mode: 'tenant' },
  viewer: null,
});

/**
 * Opens the ordered courses or the plan. Courses that are already open do not change. Returns the audit events of the
 * courses.
 */
export async function openLines(
  services: MoveServices,
  context: TransactionContext,
  order: OrderHead,
  by: string,
): Promise<readonly AuditedEvent[]> {
  if (order.kind === 'course')
    return writeCourseLines(services, context, order, { paymentSuccess: true, activeOrder: true, by });
  await activatePlan(context, order, by);
  return [];
}

/**
 * Closes the ordered courses that have a price, or the plan, of an order that was refunded. Returns the audit events of
 * the courses.
 */
export async function closeLines(
  services: MoveServices,
  context: TransactionContext,
  order: OrderHead,
  by: string,
): Promise<readonly AuditedEvent[]> {
  if (order.kind === 'course') return writeCourseLines(services, context, order, { activeOrder: false, by });
  await closePlan(context, order, by);
  return [];
}

/** A course's line has no status of its own; a plan's line has. */
export async function failLines(context: TransactionContext, order: OrderHead, by: string): Promise<void> {
  if (order.kind === 'plan') await failPlan(context, order, by);
}

async function writeCourseLines(
  services: MoveServices,
  context: TransactionContext,
  order: OrderHead,
  { by, ...values }: { readonly paymentSuccess?: boolean; readonly activeOrder: boolean; readonly by: string },
): Promise<readonly AuditedEvent[]> {
  const { tenant } = ownerContext(context, order);
  const audited: AuditedEvent[] = [];
  for (const change of await writeLines(context.tx, order, values, { now: context.now, by }))
    audited.push(...(await changeAccess(services, { ...context, tenant }, change)));
  return audited;
}

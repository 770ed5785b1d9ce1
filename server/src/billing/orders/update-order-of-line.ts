import type { courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import { Failure } from '@lernhaus/contract/failures';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { isPaid, type OrderEvent } from '@lernhaus/domain/billing/order-state';
import type { TransactionContext } from '../../platform/context.ts';
import type { OrderServices } from '../order-services.ts';
import { addMissingHeads } from './add-missing-heads.ts';
import { areCourseLinesPaid, deleteLine, hasLines, sumByHand } from './line-queries.ts';
import { moveOrder } from './move-order.ts';
import { isPaidOnline, lockOrderOfLine, type OrderHead } from './queries.ts';

type CourseLine = EntityOf<typeof courseOrder>;
type PlanLine = EntityOf<typeof lmsOrder>;

/** Locks the order of a line that ADMIN changes, before the line itself is locked. */
export async function lockOrderOf(
  { tx }: TransactionContext,
  { owner, id }: { readonly owner: string; readonly id: string },
): Promise<OrderHead> {
  const known = await lockOrderOfLine(tx, owner, id);
  if (known) return known;
  await addMissingHeads(tx, owner);
  const created = await lockOrderOfLine(tx, owner, id);
  if (!created) throw new Error('A line has no order after its head was added.');
  return created;
}

/** After ADMIN changed a line of courses: the order is paid when all its lines are. */
export async function updateOrderOfCourseLine(
  services: OrderServices,
  context: TransactionContext,
  order: OrderHead,
): Promise<void> {
  if (order.byHand) await sumByHand(context.tx, order);
  const paid = await areCourseLinesPaid(context.tx, order);
  if (paid === isPaid(order.state)) return;
  await moveOrder(services, context, order, {
    event: paid ? 'confirmed' : 'withdrawn',
    by: context.viewer?.login ?? 'anonymous',
    linesDone: true,
  });
}

/** The event of a plan's order that follows from ADMIN's change of its line. */
export function eventOfPlanLine(before: PlanLine, values: Readonly<Record<string, unknown>>): OrderEvent | null {
  const was = { success: before.paymentSuccess, status: before.paymentStatus };
  const is = {
    success: values['paymentSuccess'] ?? was.success,
    status: values['paymentStatus'] ?? was.status,
  };
  const [wasPaid, paid] = [was, is].map(({ success, status }) => success === true || status === 'SUCCESS');
  if (paid && !wasPaid) return 'confirmed';
  if (wasPaid && !paid) return 'withdrawn';
  return is.status === 'FAILED' && was.status !== 'FAILED' ? 'refused' : null;
}

/** After ADMIN changed the line of a plan: applies the event to the order. */
export async function applyPlanLineEvent(
  services: OrderServices,
  context: TransactionContext,
  order: OrderHead,
  event: OrderEvent | null,
): Promise<void> {
  if (order.byHand) await sumByHand(context.tx, order);
  if (event === null) return;
  await moveOrder(services, context, order, {
    event,
    by: context.viewer?.login ?? 'anonymous',
    linesDone: order.byHand,
  });
}

/**
 * Before ADMIN deletes a line: refuses a line of an order that was paid online; with the last line the order is deleted
 * too.
 */
export async function removeLine(context: TransactionContext, line: Pick<CourseLine, 'owner' | 'id'>): Promise<void> {
  const { tx } = context;
  const order = await lockOrderOf(context, line);
  if (await isPaidOnline(tx, order)) throw new Failure('error.stillReferenced');
  await deleteLine(tx, line);
  if (!(await hasLines(tx, order)))
    await tx.query('delete from orders where owner = $1 and id = $2', [order.owner, order.id]);
  else if (order.byHand) await sumByHand(tx, order);
}

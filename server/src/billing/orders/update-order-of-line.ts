import type { courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import { Failure } from '@lernhaus/contract/failures';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import {
  isMarkedPaid,
  isPaid,
  isWaiting,
  type OrderEvent,
  type PaymentMark,
  takesPaymentBack,
  usesCoupon,
} from '@lernhaus/domain/billing/order-state';
import { type TransactionContext, viewerNameIn } from '../../platform/context.ts';
import { repositoryOf } from '../../resource/repository.ts';
import type { OrderServices } from '../order-services.ts';
import { lockPlanOf } from '../plans/plan-queries.ts';
import { addMissingHeads } from './add-missing-heads.ts';
import { releaseCoupon } from './coupon-uses.ts';
import { hasPayment, lockOrderOfLine, type OrderHead } from './head-queries.ts';
import { areCourseLinesPaid, copySumsOfLines, deleteLine, hasLines } from './line-queries.ts';
import { moveOrder } from './move-order.ts';

type CourseLine = EntityOf<typeof courseOrder>;
type PlanLine = EntityOf<typeof lmsOrder>;

/** Locks and returns the order of a line that ADMIN writes; null if the line was deleted meanwhile. */
export async function lockOrderOf(
  { tx }: TransactionContext,
  { owner, id }: { readonly owner: string; readonly id: string },
): Promise<OrderHead | null> {
  const order = await lockOrderOfLine(tx, owner, id);
  if (order) return order;
  await addMissingHeads(tx, owner);
  return lockOrderOfLine(tx, owner, id);
}

/**
 * Locks a line that ADMIN changes or deletes, and returns it as it is now, with its order. Throws a 404 if the line was
 * deleted meanwhile. A payment and a refund take their locks in the same sequence: the order, the plan of the company,
 * the line (docs/decisions/0134).
 */
export async function lockLine<R extends typeof courseOrder | typeof lmsOrder>(
  context: TransactionContext,
  resource: R,
  id: string,
): Promise<{ readonly order: OrderHead; readonly line: EntityOf<R> }> {
  const lines = repositoryOf(resource, context);
  const order = await lockOrderOf(context, await lines.get(id));
  if (!order) throw new Failure('error.http.404');
  if (order.kind === 'plan') await lockPlanOf(context.tx, order.owner);
  await lines.writable(id);
  return { order, line: await lines.get(id) };
}

/** Throws if ADMIN's change of a line takes back a payment that has arrived. */
export function refuseTakingBack(order: OrderHead, before: PaymentMark, values: PaymentMark): void {
  if (takesPaymentBack(before, values)) throw new Failure('error.order.state', { state: order.state });
}

/** After ADMIN changed the line of a course: the order is paid when all its lines are. */
export async function updateOrderOfCourseLine(
  services: OrderServices,
  context: TransactionContext,
  order: OrderHead,
): Promise<void> {
  if (isPaid(order.state) || !(await areCourseLinesPaid(context.tx, order))) return;
  const by = viewerNameIn(order.owner, context.viewer);
  await moveOrder(services, context, order, { event: 'confirmed', by, linesDone: true });
}

/**
 * The event of a plan's order that follows from ADMIN's change of its line. Throws if the line would wait for a payment
 * although its order does not; only a mark of ADMIN's own order is taken back.
 */
function eventOfPlanLine(order: OrderHead, before: PlanLine, values: PaymentMark): OrderEvent | null {
  if (isMarkedPaid(before)) return null;
  if (isMarkedPaid(values)) return 'confirmed';
  if (values.paymentStatus === undefined || values.paymentStatus === before.paymentStatus) return null;
  if (values.paymentStatus === 'FAILED') return 'refused';
  if (isWaiting(order.state)) return null;
  if (!order.byHand) throw new Failure('error.order.state', { state: order.state });
  return 'reopened';
}

/**
 * After ADMIN changed the line of a plan: moves the order, and returns why. A paid order gives the company its plan.
 */
export async function updateOrderOfPlanLine(
  services: OrderServices,
  context: TransactionContext,
  order: OrderHead,
  { before, values }: { readonly before: PlanLine; readonly values: PaymentMark },
): Promise<OrderEvent | null> {
  const event = eventOfPlanLine(order, before, values);
  if (event) await moveOrder(services, context, order, { event, by: viewerNameIn(order.owner, context.viewer) });
  return event;
}

/**
 * Before ADMIN deletes a locked line: removes it from its order, and deletes an order without further lines, which gives
 * back its use of a coupon. Throws if a payment has arrived for the order; the payment of an order that ADMIN wrote by
 * hand is only ADMIN's mark. Throws also while an online order may still be paid: the provider's report of its payment
 * would find no order. Throws also if the line is a priced part of a buyer's order: the buyer was told the sum of all
 * lines, the provider asks for it, and a failed or cancelled order may still be paid.
 */
export async function removeLineFromOrder(
  { tx }: TransactionContext,
  order: OrderHead,
  line: Pick<CourseLine, 'owner' | 'id'>,
): Promise<void> {
  if (!order.byHand && (await hasPayment(tx, order))) throw new Failure('error.stillReferenced');
  const price = await deleteLine(tx, line);
  if (!(await hasLines(tx, order))) {
    // The provider is asked about it until it is paid or cancelled.
    if (order.providerOrderId !== null && order.state !== 'CANCELLED') throw new Failure('error.stillReferenced');
    if (order.couponId !== null && usesCoupon(order.state, order.paymentType))
      await releaseCoupon(tx, order.owner, order.couponId);
    await tx.query('delete from orders where owner = $1 and id = $2', [order.owner, order.id]);
  } else if (order.byHand) await copySumsOfLines(tx, order);
  else if (price > 0) throw new Failure('error.order.paidTogether');
}

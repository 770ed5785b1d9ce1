import { Failure } from '@lernhaus/contract/failures';
import { loginInName } from '@lernhaus/domain/accounts/platform-name';
import {
  isPaid,
  nextOrderState,
  type OrderEvent,
  type OrderState,
  usesCoupon,
} from '@lernhaus/domain/billing/order-state';
import { readEnrolledCourses } from '../../courses/api.ts';
import { type AuditedEvent, recordAudits } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { issueInvoice } from '../documents/issue-document.ts';
import type { MoveServices } from '../order-services.ts';
import { releaseCoupon, reserveCouponAgain } from './coupon-uses.ts';
import { insertPayment, type OrderHead, writeState } from './head-queries.ts';
import { hasOpenPricedCourse, lockOrdersWithCoursesOf } from './line-queries.ts';
import { closeLines, failLines, openLines } from './line-states.ts';

export interface Move {
  readonly event: OrderEvent;
  /** The source of the event: the name of a user (`viewerNameIn`) or of an `Outsider`. */
  readonly by: string;
  readonly remark?: string | null;
  /** The caller has written the lines already. */
  readonly linesDone?: boolean;
}

/**
 * Moves a locked order to the state after an event, with all consequences: it opens or closes the lines, records a
 * transfer as a payment, counts the coupon, and writes the company's audit. Returns the new state. Throws if a transfer is
 * refused although ADMIN has opened one of its courses: nobody would have paid for that course.
 */
export async function moveOrder(
  services: MoveServices,
  context: TransactionContext,
  order: OrderHead,
  { event, remark, linesDone = false, ...move }: Move,
): Promise<OrderState> {
  const { tx, now } = context;
  const by = move.by.slice(0, 50);
  const state = nextOrderState(order.state, event);
  if (state === null) throw new Failure('error.order.state', { state: order.state });
  if (state === order.state) return state;
  if (event === 'refused' && (await hasOpenPricedCourse(tx, order))) throw new Failure('error.order.courseOpen');
  await writeState(tx, order, { state, paid: isPaid(state), now, by, ...(remark ? { remark } : {}) });
  if (event === 'confirmed' && order.total > 0)
    await insertPayment(tx, order, { providerPaymentId: null, amount: order.total, by, surplus: false }, now);
  await updateCouponUse(context, order, state);
  // ADMIN's own change is in the audit already.
  if (!linesDone) {
    // Lines are rows of an entity, whose `modifiedBy` is a login.
    const audited = await updateLines(services, context, order, { state, by: loginInName(by) });
    const message = `${order.number}: ${order.state} → ${state} (${event}${remark ? `, ${remark}` : ''})`;
    const values = { order: order.number, state };
    const moveAudit = { owner: order.owner, act: 'orderMoved', principal: by, data: { message }, values } as const;
    await recordAudits(tx, [...audited, moveAudit], now);
  }
  if (state === 'PAID' && order.kind === 'course') await cancelOrdersOfOpenCourses(services, context, order, by);
  // Last: the numbers of documents are locked until the commit, and the seller's other payments wait for them.
  await issueDocuments(services, context, order, state);
  return state;
}

async function updateLines(
  services: MoveServices,
  context: TransactionContext,
  order: OrderHead,
  { state, by }: { readonly state: OrderState; readonly by: string },
): Promise<readonly AuditedEvent[]> {
  if (state === 'PAID') return openLines(services, context, order, by);
  if (state === 'REFUNDED') return closeLines(services, context, order, by);
  if (state === 'FAILED' || state === 'CANCELLED') await failLines(context, order, by);
  return [];
}

/**
 * Cancels the buyer's other orders of the courses of an order that wait for a transfer, if all their courses are open
 * now. An order that ADMIN wrote by hand stays, because ADMIN may open a course for longer.
 */
export async function cancelOrdersOfOpenCourses(
  services: MoveServices,
  context: TransactionContext,
  order: Pick<OrderHead, 'owner' | 'id' | 'buyerId'>,
  by: string,
): Promise<void> {
  const { tx, now } = context;
  const others = await lockOrdersWithCoursesOf(tx, order);
  if (others.length === 0) return;
  const openIds = await readEnrolledCourses(tx, { company: order.owner, id: order.buyerId }, now);
  for (const { courseIds, ...other } of others)
    if (courseIds.every((id) => openIds.has(id))) await moveOrder(services, context, other, { event: 'cancelled', by });
}

/** An order that nobody pays any more releases its use of the coupon, and counts it again if it is paid after all. */
async function updateCouponUse({ tx }: TransactionContext, order: OrderHead, state: OrderState): Promise<void> {
  if (order.couponId === null) return;
  const [before, after] = [usesCoupon(order.state, order.paymentType), usesCoupon(state, order.paymentType)];
  if (before && !after) await releaseCoupon(tx, order.owner, order.couponId);
  if (!before && after) await reserveCouponAgain(tx, order.owner, order.couponId);
}

/**
 * A paid order of courses gets an invoice. Refunds issue their own credit notes. Documents of plans belong to the main
 * company; another company's transaction cannot take the main company's numbers, so a job issues them.
 */
async function issueDocuments(
  services: MoveServices,
  context: TransactionContext,
  order: OrderHead,
  state: OrderState,
): Promise<void> {
  if (order.kind === 'plan') return;
  if (isPaid(state) && !isPaid(order.state)) await issueInvoice(services, context, order, context.tenant.language);
}

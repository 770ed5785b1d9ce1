import type { enrolOutcomes } from '@lernhaus/contract/overview/learners';
import { type OrderCurrency, orderCurrencyOf } from '@lernhaus/domain/billing/currency';
import { sumOf } from '@lernhaus/domain/billing/order-sums';
import type { KnownAccount } from '../../accounts/api.ts';
import { readEnrolledCourses } from '../../courses/api.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { MoveServices } from '../order-services.ts';
import { lockOrdersOf, readOpenOrder } from './order-queries.ts';
import { newOrderId, type offeredCourses, placeOrder, sumsOf } from './place-order.ts';
import { queueOrderMails } from './registration-mails.ts';

type OfferedCourse = Awaited<ReturnType<typeof offeredCourses>>[number];

/** What a learner who is enrolled in a course has to pay, in minor units with tax. */
export const amountToPay = (course: OfferedCourse): { amount: number; currency: OrderCurrency } => ({
  amount: sumOf(sumsOf([course])).total,
  currency: orderCurrencyOf(course.currency),
});

/**
 * Enrols a learner in a course on behalf of an owner, like the learner's own registration. A free course is open at
 * once. For other courses an order is placed, and its payment opens the course.
 */
export async function enrolLearner(
  services: MoveServices,
  { tx, tenant, viewer, now }: TransactionContext,
  person: KnownAccount,
  course: OfferedCourse,
): Promise<(typeof enrolOutcomes)[number]> {
  const { company: owner } = tenant;
  const userId = person.id;
  await lockOrdersOf(tx, userId);
  if ((await readEnrolledCourses(tx, { company: owner, id: userId }, now)).has(course.id)) return 'alreadyEnrolled';
  const { amount, currency } = amountToPay(course);
  if (await readOpenOrder(tx, { owner, userId, courseIds: [course.id], amount, currency }, 'BANK_TRANSFER'))
    return 'alreadyOrdered';
  const order = { owner, userId, orderId: newOrderId(), currency, courses: [course] };
  await placeOrder(services, { tx, tenant, viewer, now }, order);
  await queueOrderMails(services, tx, { tenant, person, order, amount, isPlacedByCompany: true });
  return amount === 0 ? 'enrolled' : 'ordered';
}

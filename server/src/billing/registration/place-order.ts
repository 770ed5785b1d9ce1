import { randomInt } from 'node:crypto';
import { courseOrder } from '@lernhaus/contract/billing/orders';
import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import type { OrderCurrency } from '@lernhaus/domain/billing/currency';
import { courseOrderTotal } from '@lernhaus/domain/billing/tax-for';
import { insertEnrolment, readCards } from '../../courses/api.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { repositoryOf } from '../../resource/repository.ts';

const objectName = 'courseRegistration';
const dayMs = 24 * 60 * 60 * 1000;

/** The published courses of these ids that the company offers, in the given order. Throws if one is unknown. */
export async function offeredCourses(tx: Tx, company: string, ids: readonly string[]): Promise<readonly CourseCard[]> {
  const courseIds = [...new Set(ids)];
  const found = new Map((await readCards(tx, company, courseIds)).map((course) => [course.id, course]));
  return courseIds.map((id) => {
    const course = found.get(id);
    if (course?.published) return course;
    throw new Failure('error.unknownReference', { field: 'courses' }, [
      { objectName, field: 'courses', message: 'Unknown' },
    ]);
  });
}

/** Specification 5: a payment type is required if something must be paid. The server computes the amount. */
export function amountOf(courses: readonly CourseCard[], paymentType: string | null | undefined): number {
  const { totalAmountMinor } = courseOrderTotal(courses);
  if (totalAmountMinor > 0 && !paymentType)
    throw new Failure('error.validation', {}, [{ objectName, field: 'paymentType', message: 'NotNull' }]);
  return totalAmountMinor;
}

/** Characters that nobody confuses, because people copy an order's number into their bank's form. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const newOrderId = (): string =>
  `C-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

export interface Order {
  readonly owner: string;
  readonly userId: string;
  readonly orderId: string;
  readonly currency: OrderCurrency;
  readonly courses: readonly CourseCard[];
}

/** Writes an order, one row per course. A free course is paid and open at once. */
export async function placeOrder(context: TransactionContext, order: Order): Promise<void> {
  const { owner, userId, orderId, currency, courses } = order;
  const orders = repositoryOf(courseOrder, context);
  for (const course of courses) {
    const amount = courseOrderTotal([course]).totalAmountMinor;
    const isFree = amount === 0;
    await orders.create({
      userId,
      courseId: course.id,
      courseName: course.name,
      orderId,
      amount,
      currency,
      paymentSuccess: isFree,
      activeOrder: isFree,
    });
    if (isFree) await openCourseTo(context, { owner, userId, course });
  }
}

/** Enrols a user for the course's number of days, or without an end. */
export async function openCourseTo(
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  { owner, userId, course }: { owner: string; userId: string; course: CourseCard },
): Promise<void> {
  const days = course.userActiveDaysLimit;
  const ends = days ? new Date(now.getTime() + days * dayMs).toISOString() : null;
  await insertEnrolment(tx, { owner, userId, courseId: course.id, courseOwner: course.owner, ends }, now);
}

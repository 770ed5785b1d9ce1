import { randomInt } from 'node:crypto';
import type { CourseRegistrationBody } from '@lernhaus/contract/billing/course-registration';
import { courseOrder } from '@lernhaus/contract/billing/orders';
import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import type { Coupon } from '@lernhaus/domain/billing/coupon';
import { currencyOfOrder } from '@lernhaus/domain/billing/currency';
import { orderSums, type Sums, sumOf } from '@lernhaus/domain/billing/order-sums';
import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { readCards } from '../../courses/api.ts';
import { type TransactionContext, viewerNameIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { repositoryOf } from '../../resource/repository.ts';
import type { MoveServices } from '../order-services.ts';
import { insertLine, insertOrder } from '../orders/head-queries.ts';
import { cancelOrdersOfOpenCourses } from '../orders/move-order.ts';
import { firstCheckAt } from '../payments/check-schedule.ts';
import { openCourseTo } from './open-course-to.ts';
import type { Order } from './order.ts';
import { lockCoursesOf, readLastAddress } from './order-queries.ts';

/** The object of the field errors of a registration for courses. */
export const objectName = 'courseRegistration';

/** The published courses of these ids that the company offers, in the given order; others are left out. */
export async function stillOfferedCourses(
  tx: Tx,
  company: string,
  ids: readonly string[],
): Promise<readonly CourseCard[]> {
  const courseIds = [...new Set(ids)];
  const coursesById = new Map((await readCards(tx, company, courseIds)).map((course) => [course.id, course]));
  return courseIds.flatMap((id) => {
    const course = coursesById.get(id);
    return course?.published ? [course] : [];
  });
}

/** The same, but throws if one is unknown. */
export async function offeredCourses(tx: Tx, company: string, ids: readonly string[]): Promise<readonly CourseCard[]> {
  const courses = await stillOfferedCourses(tx, company, ids);
  const coursesById = new Map(courses.map((course) => [course.id, course]));
  return [...new Set(ids)].map((id) => {
    const course = coursesById.get(id);
    if (course) return course;
    throw new Failure('error.unknownReference', { field: 'courses' }, [
      { objectName, field: 'courses', message: 'Unknown' },
    ]);
  });
}

/** The sums of each course, in their order. */
export const sumsOf = (courses: readonly CourseCard[], coupon: Coupon | null = null): readonly Sums[] =>
  orderSums(
    courses.map(({ id, inrPricePerMonth, taxPercentage }) => ({ id, price: inrPricePerMonth, taxPercentage })),
    coupon,
  );

/** The call is for transfers, with or without the payment type. An online payment has its own call. */
export function assertNotOnline(amount: number, paymentType: string | null | undefined): void {
  if (amount > 0 && paymentType === 'ONLINE')
    throw new Failure('error.validation', {}, [{ objectName, field: 'paymentType', message: 'Value' }]);
}

/** The address as it is stored: without an empty second line. Null if none was given. */
export function addressToStore(address: CourseRegistrationBody['address'] | undefined) {
  if (!address) return null;
  const { addressLine2, ...others } = address;
  return addressLine2 ? { ...others, addressLine2 } : others;
}

/** A paid order gets an invoice, and an invoice needs an address. */
export function assertAddress(amount: number, address: object | null): void {
  if (amount > 0 && address === null)
    throw new Failure('error.validation', {}, [{ objectName, field: 'address', message: 'NotNull' }]);
}

/** Characters that nobody confuses, because people copy an order's number into their bank's form. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const newOrderId = (kind: 'C' | 'L' = 'C'): string =>
  `${kind}-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

/** How an order of this total is paid; null if nothing is to be paid. */
const paymentTypeOf = (total: number, { online }: Order): PaymentType | null => {
  if (total === 0) return null;
  return online ? 'ONLINE' : 'BANK_TRANSFER';
};

/**
 * Writes an order: its head, and a row per course. A free course is paid and open at once. A course that costs nothing
 * because of a coupon opens with the payment of its order, because an order that is never paid gives its use back.
 * Courses that open cancel the buyer's orders that wait for a transfer of them.
 */
export async function placeOrder(services: MoveServices, context: TransactionContext, order: Order): Promise<void> {
  const { owner, userId, courses } = order;
  const { tx, now, viewer } = context;
  const sums = order.sums ?? sumsOf(courses);
  const orderTotals = sumOf(sums);
  const paymentType = paymentTypeOf(orderTotals.total, order);
  const isOnline = paymentType === 'ONLINE';
  const head = {
    ...orderTotals,
    owner,
    kind: 'course',
    number: order.orderId,
    seller: owner,
    buyerId: userId,
    currency: currencyOfOrder(order.currency),
    state: paymentType === null ? 'PAID' : isOnline ? 'OPEN' : 'AWAITING_TRANSFER',
    paymentType,
    providerOrderId: order.online?.razorPayOrderId ?? null,
    providerKeyId: order.online?.keyId ?? null,
    couponId: order.couponId ?? null,
    address: order.address ?? (paymentType === null ? null : await readLastAddress(tx, owner, userId)),
    askAfter: isOnline ? firstCheckAt(now) : null,
  } as const;
  const by = viewerNameIn(owner, viewer);
  const id = await insertOrder(tx, head, { now, by });
  const opens = ({ net }: Sums) => net === 0 || orderTotals.total === 0;
  const opensCourse = sums.some(opens);
  if (opensCourse) await lockCoursesOf(tx, userId);
  for (const [at, course] of courses.entries()) {
    const line = sums[at];
    if (line) await placeLine(context, { order, headId: id, course, line, opens: opens(line) });
  }
  if (opensCourse) await cancelOrdersOfOpenCourses(services, context, { owner, id, buyerId: userId }, by);
}

interface LineToPlace {
  readonly order: Order;
  readonly headId: string;
  readonly course: CourseCard;
  readonly line: Sums;
  /** Whether the course opens before any payment. */
  readonly opens: boolean;
}

async function placeLine(
  context: TransactionContext,
  { order, headId, course, line, opens }: LineToPlace,
): Promise<void> {
  const { owner, userId, orderId, currency } = order;
  const row = await repositoryOf(courseOrder, context).create({
    userId,
    courseId: course.id,
    courseName: course.name,
    orderId,
    amount: line.total,
    currency,
    paymentSuccess: opens,
    activeOrder: opens,
  });
  const { net, discount, tax } = line;
  const { taxPercentage } = course;
  await insertLine(context.tx, { owner, orderId: headId, lineId: row.id, net, discount, tax, taxPercentage });
  if (opens) await openCourseTo(context, { owner, userId, course });
}

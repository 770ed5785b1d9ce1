import type { courseOrder } from '@lernhaus/contract/billing/orders';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { accountOf, activatePayer } from '../../accounts/api.ts';
import { readEnrolledCourses, readOfferedCourse, removeEnrolment, shortenEnrolment } from '../../courses/api.ts';
import { type AuditedEvent, recordAudits } from '../../platform/audit.ts';
import { type TransactionContext, viewerNameIn } from '../../platform/context.ts';
import type { MoveServices } from '../order-services.ts';
import { openCourseTo } from './open-course-to.ts';
import { lockCoursesOf, readOtherAccess } from './order-queries.ts';
import { courseOpenMail } from './registration-mails.ts';

export type CourseOrderRow = EntityOf<typeof courseOrder>;

const isOpen = (order: CourseOrderRow | null): order is CourseOrderRow =>
  order?.paymentSuccess === true && order.activeOrder;

/** An order becomes active when its payment is marked as arrived. */
export const activateIfPaid = (
  before: CourseOrderRow | null,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  values['paymentSuccess'] === true && !before?.paymentSuccess ? { ...values, activeOrder: true } : values;

interface OrderChange {
  readonly before: CourseOrderRow | null;
  readonly after: CourseOrderRow | null;
}

/**
 * Opens the course of a newly paid order, and closes the course of an order that is no longer paid or active. If another
 * order keeps it open, it ends with that one. The access follows when the order gets another learner or course.
 */
export async function applyOrderChange(
  services: MoveServices,
  context: TransactionContext,
  change: OrderChange,
): Promise<void> {
  await recordAudits(context.tx, await changeAccess(services, context, change), context.now);
}

/** Does the same, and returns the audit event; the caller records it together with its own event. */
export async function changeAccess(
  services: MoveServices,
  context: TransactionContext,
  { before, after }: OrderChange,
): Promise<readonly AuditedEvent[]> {
  const keeps = isOpen(before) && isOpen(after) && before.userId === after.userId && before.courseId === after.courseId;
  if (keeps) return [];
  // Two calls may each give the other one's learner its order, so both lock the learners in the same sequence.
  if (isOpen(before) && isOpen(after))
    for (const userId of [before.userId ?? '', after.userId ?? ''].sort()) await lockCoursesOf(context.tx, userId);
  const closed = isOpen(before) ? await close(context, before) : [];
  return isOpen(after) ? [...closed, ...(await open(services, context, after))] : closed;
}

async function open(
  services: MoveServices,
  context: TransactionContext,
  order: CourseOrderRow,
): Promise<readonly AuditedEvent[]> {
  const { tx, now } = context;
  const { owner } = order;
  const [userId, courseId] = [order.userId ?? '', order.courseId ?? ''];
  const [, person, course, origin, enrolled] = await Promise.all([
    lockCoursesOf(tx, userId),
    accountOf(tx, owner, userId),
    readOfferedCourse(tx, owner, courseId),
    services.originOf(tx, owner),
    readEnrolledCourses(tx, { company: owner, id: userId }, now),
  ]);
  if (!person || !course) {
    if (person && !person.activated) await activatePayer(tx, owner, userId);
    if (!order.amount) return [];
    const courseName = order.courseName ?? '';
    const message = `${order.orderId}: paid, ${courseName} could not be opened, to be given back`;
    return [auditedAccess(context, order, { act: 'closedCoursePaid', message, course: courseName })];
  }
  const names = { course: course.name, user: person.login };
  const message = `${order.orderId}: paid, ${course.name} is open to ${person.login}`;
  // Sent together, so that the confirmation of a payment waits for few replies of the database.
  await Promise.all([
    openCourseTo(context, { owner, userId, course }),
    person.activated ? undefined : activatePayer(tx, owner, userId),
    services.queueMail(tx, courseOpenMail(services.translate, person, { owner, courseName: course.name, origin })),
  ]);
  const opened = auditedAccess(context, order, { act: 'courseOpened', message, ...names });
  if (!enrolled.has(courseId) || !order.amount) return [opened];
  // Two tabs can pay two orders with a common course. The seller reads of it here and beside the order's line.
  const again = `${order.orderId}: ${course.name} was already open to ${person.login}, to be given back`;
  return [opened, auditedAccess(context, order, { act: 'openCoursePaid', message: again, ...names })];
}

async function close(context: TransactionContext, order: CourseOrderRow): Promise<readonly AuditedEvent[]> {
  const { owner, id } = order;
  const [userId, courseId] = [order.userId ?? '', order.courseId ?? ''];
  const [, person] = await Promise.all([lockCoursesOf(context.tx, userId), accountOf(context.tx, owner, userId)]);
  if (!person) return [];
  const other = await readOtherAccess(context.tx, { owner, id, userId, courseId }, context.now);
  if (other) {
    await shortenEnrolment(context.tx, { owner, userId, courseId, ends: other.ends });
    return [];
  }
  await removeEnrolment(context.tx, { owner, userId, courseId });
  const message = `${order.orderId}: taken back, closed to ${person.login}`;
  return [auditedAccess(context, order, { act: 'courseClosed', message, user: person.login })];
}

interface Access {
  readonly act: 'courseOpened' | 'courseClosed' | 'openCoursePaid' | 'closedCoursePaid';
  readonly message: string;
  readonly user?: string;
  readonly course?: string;
}

function auditedAccess(
  { viewer }: TransactionContext,
  { owner, orderId }: CourseOrderRow,
  { act, message, ...names }: Access,
): AuditedEvent {
  const principal = viewerNameIn(owner, viewer);
  return { owner, act, principal, data: { message }, values: { ...names, order: orderId ?? '' } };
}

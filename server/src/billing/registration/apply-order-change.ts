import type { courseOrder } from '@lernhaus/contract/billing/orders';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { accountOf, activatePayer } from '../../accounts/api.ts';
import { readOfferedCourse, removeEnrolment } from '../../courses/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { OrderServices } from '../order-services.ts';
import { isOpenByAnother } from './order-queries.ts';
import { openCourseTo } from './place-order.ts';
import { openedMail } from './registration-mails.ts';

export type CourseOrderRow = EntityOf<typeof courseOrder>;

const isOpen = (order: CourseOrderRow | null): order is CourseOrderRow =>
  order?.paymentSuccess === true && order.activeOrder;

/** An order becomes active when its payment is marked as arrived. */
export const activatedWhenPaid = (
  before: CourseOrderRow | null,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  values['paymentSuccess'] === true && !before?.paymentSuccess ? { ...values, activeOrder: true } : values;

/** Opens the course of a newly paid order, and closes the course of an order that is no longer paid or active. */
export async function applyOrderChange(
  services: OrderServices,
  context: TransactionContext,
  { before, after }: { before: CourseOrderRow | null; after: CourseOrderRow | null },
): Promise<void> {
  if (isOpen(after) && !isOpen(before)) await open(services, context, after);
  if (isOpen(before) && !isOpen(after)) await close(context, before);
}

async function open(services: OrderServices, context: TransactionContext, order: CourseOrderRow): Promise<void> {
  const { tx } = context;
  const { owner } = order;
  const [userId, courseId] = [order.userId ?? '', order.courseId ?? ''];
  const [person, course, origin] = await Promise.all([
    accountOf(tx, owner, userId),
    readOfferedCourse(tx, owner, courseId),
    services.originOf(tx, owner),
  ]);
  if (!person || !course) return;
  await openCourseTo(context, { owner, userId, course });
  if (!person.activated) await activatePayer(tx, owner, userId);
  await services.queueMail(tx, openedMail(services.translate, person, { owner, courseName: course.name, origin }));
  const message = `${order.orderId}: paid, ${course.name} is open to ${person.login}`;
  await audit(context, order, { act: 'courseOpened', message, course: course.name, user: person.login });
}

async function close(context: TransactionContext, order: CourseOrderRow): Promise<void> {
  const { owner, id } = order;
  const [userId, courseId] = [order.userId ?? '', order.courseId ?? ''];
  const person = await accountOf(context.tx, owner, userId);
  if (!person || (await isOpenByAnother(context.tx, { owner, id, userId, courseId }))) return;
  await removeEnrolment(context.tx, { owner, userId, courseId });
  const message = `${order.orderId}: taken back, closed to ${person.login}`;
  await audit(context, order, { act: 'courseClosed', message, user: person.login });
}

interface Access {
  readonly act: 'courseOpened' | 'courseClosed';
  readonly message: string;
  readonly user: string;
  readonly course?: string;
}

function audit(
  { tx, viewer, now }: TransactionContext,
  { owner, orderId }: CourseOrderRow,
  { act, message, ...names }: Access,
): Promise<void> {
  const principal = viewer?.login ?? 'anonymous';
  const values = { ...names, order: orderId ?? '' };
  return recordAudit(tx, { owner, act, principal, data: { message }, values }, now);
}

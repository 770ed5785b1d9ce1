import type { courseOrder } from '@lernhaus/contract/billing/orders';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { recordAudit } from '../../platform/audit.ts';
import type { Scope } from '../../platform/scope.ts';
import { isOpenByAnother } from './order-queries.ts';
import { openCourseTo } from './place-order.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { openedMail } from './registration-mails.ts';

export type CourseOrderRow = EntityOf<typeof courseOrder>;

const isOpen = (order: CourseOrderRow | null): order is CourseOrderRow =>
  order?.paymentSuccess === true && order.activeOrder;

/** A transfer that is marked as arrived opens the course, so its order is active from then on. */
export const settled = (
  before: CourseOrderRow | null,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  values['paymentSuccess'] === true && !before?.paymentSuccess ? { ...values, activeOrder: true } : values;

/** What a change of an order means for its learner: a paid one opens the course, one taken back closes it. */
export async function followOrder(
  deps: RegistrationDeps,
  scope: Scope,
  { before, after }: { before: CourseOrderRow | null; after: CourseOrderRow | null },
): Promise<void> {
  if (isOpen(after) && !isOpen(before)) await open(deps, scope, after);
  if (isOpen(before) && !isOpen(after)) await close(deps, scope, before);
}

async function open(deps: RegistrationDeps, scope: Scope, order: CourseOrderRow): Promise<void> {
  const { tx } = scope;
  const { owner } = order;
  const [userId, courseId] = [order.userId ?? '', order.courseId ?? ''];
  const person = await deps.personOf(tx, owner, userId);
  const [course] = await deps.coursesOf(tx, owner, [courseId]);
  if (!person || !course) return;
  await openCourseTo(deps, scope, { owner, userId, course });
  await deps.activatePayer(tx, owner, userId);
  const origin = await deps.originOf(tx, owner);
  await deps.queueMail(tx, openedMail(deps.say, person, { owner, courseName: course.name, origin }));
  await audit(scope, order, `${order.orderId}: paid, ${course.name} is open to ${person.login}`);
}

async function close(deps: RegistrationDeps, scope: Scope, order: CourseOrderRow): Promise<void> {
  const { owner, id } = order;
  const [userId, courseId] = [order.userId ?? '', order.courseId ?? ''];
  const person = await deps.personOf(scope.tx, owner, userId);
  if (!person || (await isOpenByAnother(scope.tx, { owner, id, userId, courseId }))) return;
  await deps.endAccess(scope.tx, { owner, userId, courseId });
  await audit(scope, order, `${order.orderId}: taken back, closed to ${person.login}`);
}

function audit({ tx, viewer, now }: Scope, { owner }: CourseOrderRow, message: string): Promise<void> {
  return recordAudit(tx, { owner, type: 'PAYMENT', principal: viewer?.login ?? 'anonymous', data: { message } }, now);
}

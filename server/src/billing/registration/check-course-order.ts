import { courseOrder } from '@lernhaus/contract/billing/orders';
import { findUserById } from '../../accounts/api.ts';
import { readCards } from '../../courses/api.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Values } from '../../resource/field-values.ts';
import { unknownReference, withFollowingTexts } from '../write-lms-order.ts';
import type { CourseOrderRow } from './apply-order-change.ts';

const unknown = (field: string) => unknownReference(courseOrder.name, field);

interface OrderSubject {
  /** The company of the learner. */
  readonly company: string;
  readonly courseName: string;
}

/** The company and course of a manual order: its learner must exist, and their company must offer the course. */
export async function subjectOfOrder(context: TransactionContext, values: Values): Promise<OrderSubject> {
  const person = await findUserById(context, String(values['userId']));
  if (!person) throw unknown('userId');
  const [course] = await readCards(context.tx, person.company, [String(values['courseId'])]);
  if (!course) throw unknown('courseId');
  return { company: person.company, courseName: course.name };
}

/**
 * The same check for a change. Unchanged values are not checked, because the learner or the course may have been
 * deleted. Returns the values; the name follows a changed course.
 */
export async function checkedChange(
  context: TransactionContext,
  before: CourseOrderRow,
  values: Values,
): Promise<Values> {
  const isChanged = (name: 'userId' | 'courseId') => values[name] !== undefined && values[name] !== before[name];
  if (!isChanged('userId') && !isChanged('courseId')) return values;
  const { company, courseName } = await subjectOfOrder(context, { ...before, ...values });
  if (company !== before.owner) throw unknown('userId');
  return isChanged('courseId') ? withFollowingTexts(before, values, { courseName }) : values;
}

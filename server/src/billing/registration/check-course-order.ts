import { courseOrder } from '@lernhaus/contract/billing/orders';
import { findUserById } from '../../accounts/api.ts';
import { readCards } from '../../courses/api.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Values } from '../../resource/field-values.ts';
import { unknownIn } from '../write-lms-order.ts';
import type { CourseOrderRow } from './apply-order-change.ts';

const unknown = (field: string) => unknownIn(courseOrder.name, field);

/** The company of a manual order: the company of its learner, who must exist, and which must offer the course. */
export async function companyOfOrder(context: TransactionContext, values: Values): Promise<string> {
  const person = await findUserById(context, String(values['userId']));
  if (!person) throw unknown('userId');
  const [course] = await readCards(context.tx, person.company, [String(values['courseId'])]);
  if (!course) throw unknown('courseId');
  return person.company;
}

/**
 * The same check for a change. Unchanged values are not checked, because the learner or the course may have been
 * deleted.
 */
export async function refuseUnknown(
  context: TransactionContext,
  before: CourseOrderRow,
  values: Values,
): Promise<void> {
  const isChanged = (name: 'userId' | 'courseId') => values[name] !== undefined && values[name] !== before[name];
  if (!isChanged('userId') && !isChanged('courseId')) return;
  const company = await companyOfOrder(context, { ...before, ...values });
  if (company !== before.owner) throw unknown('userId');
}

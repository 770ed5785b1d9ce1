import { courseEnrolmentBody, type PlacedCourseOrder } from '@lernhaus/contract/billing/course-registration';
import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, refusedBody } from '@lernhaus/contract/field-errors';
import { accountOf } from '../../accounts/api.ts';
import { readEnrolledCourses } from '../../courses/api.ts';
import type { CallContext } from '../../platform/context.ts';
import { readOrderCurrency } from '../../tenants/api.ts';
import { lockOrdersOf, readOpenOrder } from './order-queries.ts';
import { amountOf, newOrderId, offeredCourses, placeOrder } from './place-order.ts';
import { queueOrderMails } from './registration-mails.ts';
import type { RegistrationServices } from './registration-services.ts';

/**
 * Orders further courses for a signed-in user. Courses that are already open are left out. If an unpaid order for the same
 * courses exists, its number is returned and nothing is written.
 */
export async function enrolAccount(
  services: RegistrationServices,
  at: CallContext,
  body: unknown,
): Promise<PlacedCourseOrder> {
  const { tenant, viewer, now } = at;
  // A user of the platform is no learner of this company.
  if (!viewer || viewer.company !== tenant.company) throw new Failure('error.http.404');
  if (await services.siteCache.isExpired(tenant, viewer, now)) throw new Failure('error.http.404');
  const result = courseEnrolmentBody.safeParse(body, parseOptions);
  if (!result.success) throw refusedBody('courseEnrolment', result.error);
  const { company: owner, id: userId } = viewer;
  return services.runInTenant(owner, 'write', async (tx) => {
    await lockOrdersOf(tx, userId);
    const wanted = await offeredCourses(tx, owner, result.data.courses);
    const held = await readEnrolledCourses(tx, { company: owner, id: userId }, now);
    const courses = wanted.filter(({ id }) => !held.has(id));
    const amount = amountOf(courses, result.data.paymentType);
    const currency = await readOrderCurrency(tx, owner);
    const waiting = await readOpenOrder(tx, { owner, userId, courseIds: courses.map(({ id }) => id), amount });
    const orderId = waiting ?? newOrderId();
    if (waiting === null && courses.length > 0) {
      const person = await accountOf(tx, owner, userId);
      if (!person) throw new Failure('error.http.401');
      const order = { owner, userId, orderId, currency, courses };
      await placeOrder({ tx, tenant, viewer, now }, order);
      await queueOrderMails(services, tx, { tenant, person, order, amount });
    }
    return { orderId, userId, amount, currency };
  });
}

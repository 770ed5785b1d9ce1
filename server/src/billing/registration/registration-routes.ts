import {
  courseEnrolment,
  courseEnrolmentWithPayment,
  courseOrderQuote,
  courseOrdersOfUser,
  courseRegistration,
  courseRegistrationPaymentFailed,
  courseRegistrationPaymentSuccess,
  courseRegistrationWithPayment,
  ownTransferAccount,
} from '@lernhaus/contract/billing/course-registration';
import { courseOrderEndpoints } from '@lernhaus/contract/billing/order-endpoints';
import { courseOrder } from '@lernhaus/contract/billing/orders';
import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { isPaid } from '@lernhaus/domain/billing/order-state';
import { type Sums, sumOf } from '@lernhaus/domain/billing/order-sums';
import type { z } from 'zod';
import { findUserById } from '../../accounts/api.ts';
import { isCompanyOwner, seesAllTenants, viewerNameIn } from '../../platform/context.ts';
import { recordDeletion } from '../../platform/http/record-deletion.ts';
import type { RequestContext, RouteRegistry } from '../../platform/http/route-registry.ts';
import { createValues, idOf, updateValues } from '../../resource/read-body.ts';
import { repositoryOf } from '../../resource/repository.ts';
import { successMessages } from '../../resource/resource-routes.ts';
import { auditOrder } from '../audit-order.ts';
import type { OrderServices } from '../order-services.ts';
import { hasCouponUse } from '../orders/coupon-uses.ts';
import { writeBuyer } from '../orders/head-queries.ts';
import { cancelOrdersOfOpenCourses } from '../orders/move-order.ts';
import { withState } from '../orders/order-reads.ts';
import {
  lockLine,
  lockOrderOf,
  refuseTakingBack,
  removeLineFromOrder,
  updateOrderOfCourseLine,
} from '../orders/update-order-of-line.ts';
import { confirmPayment, failPayment } from '../payments/confirm-payment.ts';
import { readTransferAccount } from '../transfer-account.ts';
import { activateIfPaid, applyOrderChange } from './apply-order-change.ts';
import { checkedChange, subjectOfOrder } from './check-course-order.ts';
import { enrolAccount, enrolWithPayment } from './enrol-account.ts';
import { readOrdersOf } from './order-queries.ts';
import { offeredCourses, stillOfferedCourses, sumsOf } from './place-order.ts';
import { priceOrder } from './price-order.ts';
import { registerForCourses, registerWithPayment } from './register-for-courses.ts';

/** Mounts registration, enrolment and the orders that ADMIN writes. */
export function mountCourseRegistration(routes: RouteRegistry, services: OrderServices): void {
  routes.open(courseRegistration, (context, { body }) => registerForCourses(services, context, body));
  routes.open(courseEnrolment, (context, { body }) =>
    withCoupon(services, context, body.coupon, () => enrolAccount(services, context, body)),
  );
  routes.open(courseRegistrationWithPayment, (context, { body }) => registerWithPayment(services, context, body));
  routes.open(courseEnrolmentWithPayment, (context, { body }) =>
    withCoupon(services, context, body.coupon, () => enrolWithPayment(services, context, body)),
  );
  const ofCourses = ({ tenant }: RequestContext) => ({ seller: tenant.company, kind: 'course' }) as const;
  routes.open(courseRegistrationPaymentSuccess, (context, { body }) =>
    confirmPayment(services, context, ofCourses(context), body),
  );
  routes.open(courseRegistrationPaymentFailed, (context, { body }) =>
    failPayment(services, context, ofCourses(context), body),
  );
  routes.open(courseOrderQuote, (context, { body }) =>
    withCoupon(services, context, body.coupon, () => quoteCourses(services, context, body)),
  );
  routes.call(courseOrdersOfUser, async (context, { params }) => {
    const { tx, tenant, viewer } = context;
    const isOwn = viewer?.id === params.id;
    if (!isOwn && !isCompanyOwner(viewer)) throw new Failure('error.http.404');
    const orders = await readOrdersOf(tx, seesAllTenants(tenant, viewer) ? null : tenant.company, params.id);
    // The orders of a user who was deleted are still found.
    const isKnown = isOwn || orders.length > 0 || (await findUserById(context, params.id)) !== null;
    if (!isKnown) throw new Failure('error.http.404');
    return orders;
  });
  routes.call(ownTransferAccount, async ({ tx, tenant: { company }, viewer }) => {
    const orders = await readOrdersOf(tx, company, viewer?.id ?? '');
    if (!orders.some(({ awaitsTransfer }) => awaitsTransfer)) return null;
    return readTransferAccount(tx, company);
  });
  mountOrders(routes, services);
}

/** Limits the wrong codes of a network; otherwise it could try all. A registration has a limit of its own. */
function withCoupon<T>(
  { rates }: OrderServices,
  { tenant, address }: RequestContext,
  code: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  const isWrongCode = (failure: Failure) => failure.code.startsWith('error.coupon.');
  return rates.guardAtOnce([{ limit: 'coupon', address, of: [tenant.company] }], isWrongCode, work);
}

/**
 * The total price of courses. It is the same for everybody, so it does not reveal who is enrolled. Exception: a used-up
 * coupon still counts for the buyer whose own waiting order has its last use.
 */
async function quoteCourses(
  services: OrderServices,
  { tenant, viewer, now }: RequestContext,
  { courses: ids, coupon, offeredOnly, waitingOrder }: z.output<typeof courseOrderQuote.body>,
) {
  if (await services.siteCache.isExpired(tenant, viewer, now)) throw new Failure('error.http.404');
  const owner = tenant.company;
  return services.runInTenant(owner, 'read', async (tx) => {
    const courses = await (offeredOnly ? stillOfferedCourses : offeredCourses)(tx, owner, ids);
    const couponBuyer = {
      owner,
      code: coupon,
      courseIds: courses.map(({ id }) => id),
      userId: viewer?.id,
      number: waitingOrder,
    };
    const uses = (await hasCouponUse(tx, couponBuyer)) ? 'ignore' : 'check';
    // A kept basket may have courses in several currencies. Those in the first one are ordered now, the others later.
    const first = courses.find(({ inrPricePerMonth }) => (inrPricePerMonth ?? 0) > 0)?.currency;
    const isLater = (course: CourseCard) =>
      offeredOnly && (course.inrPricePerMonth ?? 0) > 0 && course.currency !== first;
    const later = courses.filter(isLater);
    const orderedCourses = courses.filter((course) => !isLater(course));
    const { sums, currency } = await priceOrder(tx, { owner, courses: orderedCourses, coupon, now, uses });
    const linesOf = (cards: readonly CourseCard[], sumsOfThem: readonly Sums[]) =>
      cards.flatMap(({ id, name, logoUrl, taxPercentage, currency: own }, at) => {
        const line = sumsOfThem[at];
        return line ? [{ ...line, id, name, logoUrl, taxPercentage, currency: own }] : [];
      });
    return { ...sumOf(sums), currency, lines: [...linesOf(orderedCourses, sums), ...linesOf(later, sumsOf(later))] };
  });
}

/** Mounts the orders of courses. A paid order opens its course, a withdrawn one closes it. */
function mountOrders(routes: RouteRegistry, services: OrderServices): void {
  const { create, update, updateById, remove } = courseOrderEndpoints;
  routes.open(
    create,
    (context, { body }) =>
      context.inTransaction('write', async (txContext) => {
        const values = activateIfPaid(null, createValues(courseOrder, body, context));
        const { company, courseName } = await subjectOfOrder(txContext, values);
        const orderContext = { ...txContext, tenant: { ...txContext.tenant, company } };
        const orderValues = { ...values, courseName: values['courseName'] ?? courseName };
        const after = await repositoryOf(courseOrder, orderContext).create(orderValues);
        await auditOrder(txContext, courseOrder, { before: null, after }, context.address);
        await applyOrderChange(services, txContext, { before: null, after });
        const order = await lockOrderOf(txContext, after);
        if (order && isPaid(order.state)) {
          const by = viewerNameIn(order.owner, txContext.viewer);
          await cancelOrdersOfOpenCourses(services, txContext, order, by);
        }
        return withState(txContext.tx, after);
      }),
    successMessages.created,
  );

  const change = (context: RequestContext, body: unknown, idInPath?: string) => {
    const id = idOf(body, idInPath);
    return context.inTransaction('write', async (txContext) => {
      // Locked, so that two calls that mark a payment at once open the course once.
      const { order, line: before } = await lockLine(txContext, courseOrder, id);
      const values = await checkedChange(txContext, before, activateIfPaid(before, updateValues(courseOrder, body)));
      refuseTakingBack(order, before, values);
      const after = await repositoryOf(courseOrder, txContext).update(id, () => values);
      await auditOrder(txContext, courseOrder, { before, after }, context.address);
      await applyOrderChange(services, txContext, { before, after });
      await updateOrderOfCourseLine(services, txContext, await writeBuyer(txContext.tx, order, after.userId));
      return withState(txContext.tx, after);
    });
  };
  routes.open(update, (context, { body }) => change(context, body), successMessages.updated);
  routes.open(updateById, (context, { body, params }) => change(context, body, params['id']), successMessages.updated);

  routes.open(
    remove,
    (context, { params }) =>
      context.inTransaction('write', async (txContext) => {
        // Locked before it is read: another call may just have opened its course.
        const { order, line: before } = await lockLine(txContext, courseOrder, params.id);
        await removeLineFromOrder(txContext, order, before);
        const removedLine = await repositoryOf(courseOrder, txContext).remove(params.id);
        await auditOrder(txContext, courseOrder, { before, after: null }, context.address);
        await applyOrderChange(services, txContext, { before, after: null });
        await recordDeletion(txContext, remove, params, context.address);
        return removedLine;
      }),
    successMessages.deleted,
  );
}

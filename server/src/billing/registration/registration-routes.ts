import {
  courseEnrolment,
  courseOrdersOfUser,
  courseRegistration,
} from '@lernhaus/contract/billing/course-registration';
import { courseOrder } from '@lernhaus/contract/billing/orders';
import { Failure } from '@lernhaus/contract/failures';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { holds, seesAllTenants } from '../../platform/context.ts';
import { type RequestContext, type RouteRegistry, recordDeletion } from '../../platform/http/route-registry.ts';
import { createValues, idOf, updateValues } from '../../resource/read-body.ts';
import { repositoryOf } from '../../resource/repository.ts';
import { successMessages } from '../../resource/resource-routes.ts';
import { auditOrder } from '../audit-order.ts';
import { activatedWhenPaid, applyOrderChange } from './apply-order-change.ts';
import { companyOfOrder, refuseUnknown } from './check-course-order.ts';
import { enrolAccount } from './enrol-account.ts';
import { readOrdersOf } from './order-queries.ts';
import { registerForCourses } from './register-for-courses.ts';
import type { RegistrationServices } from './registration-services.ts';

/** Mounts registration, enrolment and the orders that ADMIN writes. */
export function mountCourseRegistration(routes: RouteRegistry, services: RegistrationServices): void {
  routes.open(courseRegistration, (context, { body }) => registerForCourses(services, context, body));
  routes.open(courseEnrolment, (context, { body }) => enrolAccount(services, context, body));
  routes.call(courseOrdersOfUser, async ({ tx, tenant, viewer }, { params }) => {
    const mayLook = viewer?.id === params.id || holds(viewer, ['ROLE_ADMIN', 'ROLE_USER']);
    if (!mayLook) throw new Failure('error.http.404');
    return readOrdersOf(tx, seesAllTenants(tenant, viewer) ? null : tenant.company, params.id);
  });
  mountOrders(routes, services);
}

/** Mounts the orders of courses. A paid order opens its course, a withdrawn one closes it. */
function mountOrders(routes: RouteRegistry, services: RegistrationServices): void {
  const { create, update, updateById, remove } = resourceEndpoints(courseOrder);
  routes.open(
    create,
    (context, { body }) =>
      context.inTransaction('write', async (txContext) => {
        const values = activatedWhenPaid(null, createValues(courseOrder, body, context.viewer));
        const company = await companyOfOrder(txContext, values);
        const placed = { ...txContext, tenant: { ...txContext.tenant, company } };
        const after = await repositoryOf(courseOrder, placed).create(values);
        await auditOrder(txContext, courseOrder, { before: null, after }, context.address);
        await applyOrderChange(services, txContext, { before: null, after });
        return after;
      }),
    successMessages.created,
  );

  const change = (context: RequestContext, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    return context.inTransaction('write', async (txContext) => {
      const orders = repositoryOf(courseOrder, txContext);
      // Locked, so that two calls that mark a payment at once open the course once.
      await orders.writable(id);
      const before = await orders.get(id);
      const values = activatedWhenPaid(before, updateValues(courseOrder, body));
      await refuseUnknown(txContext, before, values);
      const after = await orders.update(id, () => values);
      await auditOrder(txContext, courseOrder, { before, after }, context.address);
      await applyOrderChange(services, txContext, { before, after });
      return after;
    });
  };
  routes.open(update, (context, { body }) => change(context, body), successMessages.updated);
  routes.open(updateById, (context, { body, params }) => change(context, body, params['id']), successMessages.updated);

  routes.open(
    remove,
    (context, { params }) =>
      context.inTransaction('write', async (txContext) => {
        const orders = repositoryOf(courseOrder, txContext);
        await orders.writable(params.id);
        const before = await orders.get(params.id);
        const removed = await orders.remove(params.id);
        await auditOrder(txContext, courseOrder, { before, after: null }, context.address);
        await applyOrderChange(services, txContext, { before, after: null });
        await recordDeletion(txContext, remove, params, context.address);
        return removed;
      }),
    successMessages.deleted,
  );
}

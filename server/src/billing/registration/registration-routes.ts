import {
  courseEnrolment,
  courseOrdersOfUser,
  courseRegistration,
} from '@lernhaus/contract/billing/course-registration';
import { courseOrder } from '@lernhaus/contract/billing/orders';
import { Failure } from '@lernhaus/contract/failures';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { type Mounts, type OpenScope, recordDeletion } from '../../platform/http/mount.ts';
import { holds, seesAllCompanies } from '../../platform/scope.ts';
import { createValues, idOf, updateValues } from '../../resource/read-body.ts';
import { repositoryOf } from '../../resource/repository.ts';
import { told } from '../../resource/resource-routes.ts';
import { auditOrder } from '../audited-order.ts';
import { companyOfOrder, refuseUnknown } from './check-course-order.ts';
import { enrolAccount } from './enrol-account.ts';
import { readOrdersOf } from './order-queries.ts';
import { registerForCourses } from './register-for-courses.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { followOrder, settled } from './settle-order.ts';

/** Registering for courses, and what follows when ADMIN says that a transfer has arrived. */
export function mountCourseRegistration(mounts: Mounts, deps: RegistrationDeps): void {
  mounts.open(courseRegistration, (scope, { body }) => registerForCourses(deps, scope, body));
  mounts.open(courseEnrolment, (scope, { body }) => enrolAccount(deps, scope, body));
  mounts.call(courseOrdersOfUser, async ({ tx, tenant, viewer }, { params }) => {
    const mayLook = viewer?.id === params.id || holds(viewer, ['ROLE_ADMIN', 'ROLE_USER']);
    if (!mayLook) throw new Failure('error.http.404');
    return readOrdersOf(tx, seesAllCompanies(tenant, viewer) ? null : tenant.company, params.id);
  });
  mountOrders(mounts, deps);
}

/** Whoever writes an order by hand opens or closes its course with it. */
function mountOrders(mounts: Mounts, deps: RegistrationDeps): void {
  const { create, update, updateById, remove } = resourceEndpoints(courseOrder);
  mounts.open(
    create,
    (scope, { body }) =>
      scope.inTransaction('write', async (inside) => {
        const values = settled(null, createValues(courseOrder, body, scope.viewer));
        const company = await companyOfOrder(deps, inside, values);
        const placed = { ...inside, tenant: { ...inside.tenant, company } };
        const after = await repositoryOf(courseOrder, placed).create(values);
        await auditOrder(inside, courseOrder, { before: null, after }, scope.address);
        await followOrder(deps, inside, { before: null, after });
        return after;
      }),
    told.created,
  );

  const change = (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    return scope.inTransaction('write', async (inside) => {
      const orders = repositoryOf(courseOrder, inside);
      // Held from here on, so that a transfer marked twice at once opens the course once.
      await orders.writable(id);
      const before = await orders.get(id);
      const values = settled(before, updateValues(courseOrder, body));
      await refuseUnknown(deps, inside, before, values);
      const after = await orders.update(id, () => values);
      await auditOrder(inside, courseOrder, { before, after }, scope.address);
      await followOrder(deps, inside, { before, after });
      return after;
    });
  };
  mounts.open(update, (scope, { body }) => change(scope, body), told.updated);
  mounts.open(updateById, (scope, { body, params }) => change(scope, body, params['id']), told.updated);

  mounts.open(
    remove,
    (scope, { params }) =>
      scope.inTransaction('write', async (inside) => {
        const orders = repositoryOf(courseOrder, inside);
        await orders.writable(params.id);
        const before = await orders.get(params.id);
        const gone = await orders.remove(params.id);
        await auditOrder(inside, courseOrder, { before, after: null }, scope.address);
        await followOrder(deps, inside, { before, after: null });
        await recordDeletion(inside, remove, params, scope.address);
        return gone;
      }),
    told.deleted,
  );
}

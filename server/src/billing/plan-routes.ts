import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { type PlanUse, readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Tenant } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import type { BlobStore } from '../resource/blobs.ts';
import { repositoryOf } from '../resource/repository.ts';
import { mountResource, successMessages } from '../resource/resource-routes.ts';
import { type PlanQuota, readDueAt, videoBytesOf } from '../tenants/api.ts';
import { isPlanOrdered } from './queries.ts';

/** How each slice counts the used quota of a company. */
export type CountUse = {
  readonly [Name in 'courses' | 'students' | 'adminUsers' | 'video']: (tx: Tx, company: string) => Promise<number>;
};

const quotaUse = (used: number, limit: number | null): PlanUse['courses'] => ({
  used,
  limit,
  remaining: limit === null ? null : Math.max(0, limit - used),
});

/** Mounts plans and the quota of the own plan. Plans belong to the main company, on whatever host ADMIN writes them. */
export function mountPlans(
  routes: RouteRegistry,
  main: Tenant,
  blobs: BlobStore,
  quota: PlanQuota,
  count: CountUse,
): void {
  mountResource(routes, companyPlan, blobs, ['create', 'update', 'remove']);
  mountResource(routes.in(main), companyPlan, blobs, ['list', 'get', 'remove']);
  // A company whose plan is deleted would have no limits, so a plan with orders stays.
  routes.in(main).call(
    resourceEndpoints(companyPlan).remove,
    async (context, { params }) => {
      const plans = repositoryOf(companyPlan, context);
      await plans.writable(params.id);
      if (await isPlanOrdered(context.tx, params.id)) throw new Failure('error.stillReferenced');
      return plans.remove(params.id);
    },
    successMessages.deleted,
  );

  routes.call(readPlanUse, async ({ tx, tenant: { company } }) => {
    const plan = await quota.planOf(tx, company);
    return {
      planName: plan?.name ?? null,
      nextPaymentDueDate: await readDueAt(tx, company),
      courses: quotaUse(await count.courses(tx, company), plan?.totalCoursesAllowed ?? null),
      students: quotaUse(await count.students(tx, company), plan?.totalStudents ?? null),
      adminUsers: quotaUse(await count.adminUsers(tx, company), plan?.totalAdminUser ?? null),
      video: quotaUse(await count.video(tx, company), plan && videoBytesOf(plan)),
    };
  });
}

import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { type PlanUse, readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { countSeats } from '../accounts/api.ts';
import { countCourses } from '../courses/api.ts';
import { countVideoBytes } from '../media/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { BlobStore } from '../resource/blobs.ts';
import { repositoryOf } from '../resource/repository.ts';
import { mountResource, successMessages } from '../resource/resource-routes.ts';
import { type PlanQuota, readDueAt, videoBytesOf } from '../tenants/api.ts';
import { isPlanOrdered } from './queries.ts';

const quotaUse = (used: number, limit: number | null): PlanUse['courses'] => ({
  used,
  limit,
  remaining: limit === null ? null : Math.max(0, limit - used),
});

/** Mounts plans and the quota of the own plan. Plans belong to the main company, on whatever host ADMIN writes them. */
export function mountPlans({ routes, mainRoutes }: Platform, blobs: BlobStore, quota: PlanQuota): void {
  // A company whose plan is deleted would have no limits, so a plan with orders stays.
  mainRoutes.call(
    resourceEndpoints(companyPlan).remove,
    async (context, { params }) => {
      const plans = repositoryOf(companyPlan, context);
      await plans.writable(params.id);
      if (await isPlanOrdered(context.tx, params.id)) throw new Failure('error.stillReferenced');
      return plans.remove(params.id);
    },
    successMessages.deleted,
  );
  mountResource(mainRoutes, companyPlan, blobs, ['list', 'get']);

  routes.call(readPlanUse, async ({ tx, tenant: { company } }) => {
    const plan = await quota.planOf(tx, company);
    return {
      planName: plan?.name ?? null,
      nextPaymentDueDate: await readDueAt(tx, company),
      courses: quotaUse(await countCourses(tx, company), plan?.totalCoursesAllowed ?? null),
      students: quotaUse(await countSeats(tx, company, 'students'), plan?.totalStudents ?? null),
      adminUsers: quotaUse(await countSeats(tx, company, 'adminUsers'), plan?.totalAdminUser ?? null),
      video: quotaUse(await countVideoBytes(tx, company), plan && videoBytesOf(plan)),
    };
  });
}

import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { type PlanUse, readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Tx } from '../platform/database/transaction.ts';
import type { Mounts } from '../platform/http/mount.ts';
import type { Tenant } from '../platform/scope.ts';
import type { BlobStore } from '../resource/blobs.ts';
import { repositoryOf } from '../resource/repository.ts';
import { mountResource, told } from '../resource/resource-routes.ts';
import { type PlanRooms, videoBytesOf } from './plan-room.ts';
import { isPlanOrdered, readDueAt } from './queries.ts';

/** How each slice counts what a company uses of its plan. */
export type CountUse = {
  readonly [Name in 'courses' | 'students' | 'adminUsers' | 'video']: (tx: Tx, company: string) => Promise<number>;
};

const room = (used: number, limit: number | null): PlanUse['courses'] => ({
  used,
  limit,
  remaining: limit === null ? null : Math.max(0, limit - used),
});

/**
 * Plans are the main company's, whichever host ADMIN writes them on; everyone else reads them there. And what a company's own
 * plan has left.
 */
export function mountPlans(mounts: Mounts, main: Tenant, blobs: BlobStore, rooms: PlanRooms, count: CountUse): void {
  mountResource(mounts, companyPlan, blobs, ['create', 'update', 'remove']);
  mountResource(mounts.in(main), companyPlan, blobs, ['list', 'get', 'remove']);
  // A company without its plan's row would have no limits at all.
  mounts.in(main).call(
    resourceEndpoints(companyPlan).remove,
    async (scope, { params }) => {
      const plans = repositoryOf(companyPlan, scope);
      await plans.writable(params.id);
      if (await isPlanOrdered(scope.tx, params.id)) throw new Failure('error.stillReferenced');
      return plans.remove(params.id);
    },
    told.deleted,
  );

  mounts.call(readPlanUse, async ({ tx, tenant: { company } }) => {
    const plan = await rooms.planOf(tx, company);
    return {
      planName: plan?.name ?? null,
      nextPaymentDueDate: await readDueAt(tx, company),
      courses: room(await count.courses(tx, company), plan?.totalCoursesAllowed ?? null),
      students: room(await count.students(tx, company), plan?.totalStudents ?? null),
      adminUsers: room(await count.adminUsers(tx, company), plan?.totalAdminUser ?? null),
      video: room(await count.video(tx, company), plan && videoBytesOf(plan)),
    };
  });
}

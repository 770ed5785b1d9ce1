import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { isCompanyOwner } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { BlobStore } from '../resource/blobs.ts';
import { repositoryOf } from '../resource/repository.ts';
import { mountResource, successMessages } from '../resource/resource-routes.ts';
import type { PlanQuota } from '../tenants/api.ts';
import { planUseOf } from './plan-use.ts';
import { isPlanOrdered } from './queries.ts';

/** Mounts plans and the quota of a company's plan. Plans belong to the main company, on whatever host ADMIN writes them. */
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

  routes.call(readPlanUse, async ({ tx, tenant: { company }, viewer }) => {
    const use = await planUseOf(tx, company, quota);
    // Authors need the limits. What the company pays for, and until when, is its owner's business.
    return isCompanyOwner(viewer) ? use : { ...use, planName: null, nextPaymentDueDate: null };
  });
}

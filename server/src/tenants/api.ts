export type { Tenants } from './create-tenants.ts';
export { readDueAt } from './plan-queries.ts';
export { type PlanQuota, videoBytesOf } from './plan-quota.ts';

import { z } from 'zod';
import { editors } from '../accounts/role-groups.ts';
import { endpoint } from '../endpoint.ts';

/** The use of one limit; `limit` and `remaining` are null when there is no limit. */
const limitUse = z.object({ used: z.number(), limit: z.number().nullable(), remaining: z.number().nullable() });

/** What the company's plan allows, and how much is used. */
export const planUse = z.object({
  /** Null for authors, and without a plan. */
  planName: z.string().nullable(),
  /** Null for authors, and for a plan without an end. */
  nextPaymentDueDate: z.string().nullable(),
  courses: limitUse,
  students: limitUse,
  adminUsers: limitUse,
  /** In bytes; a gigabyte of a plan is 1,000,000,000 bytes. */
  video: limitUse,
});
export type PlanUse = z.infer<typeof planUse>;

export const readPlanUse = endpoint({
  id: 'billing.planUse',
  summary: 'What the plan of this company allows, and how much of it is used',
  method: 'GET',
  area: 'services',
  path: '/planUse',
  access: editors,
  reply: planUse,
});

import { z } from 'zod';
import { editors } from '../accounts/who.ts';
import { endpoint } from '../endpoint.ts';

/** What is left of one limit: null where nothing limits. */
const room = z.object({ used: z.number(), limit: z.number().nullable(), remaining: z.number().nullable() });

/** What the company's plan allows and what of it is used. */
export const planUse = z.object({
  planName: z.string().nullable(),
  nextPaymentDueDate: z.string().nullable(),
  courses: room,
  students: room,
  adminUsers: room,
  /** In bytes; a plan's gigabyte is 1,000,000,000 of them. */
  video: room,
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

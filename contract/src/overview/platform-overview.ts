import { z } from 'zod';
import { admins } from '../accounts/role-groups.ts';
import { endpoint } from '../endpoint.ts';

const company = z.object({
  company: z.string(),
  /** The name in the company's settings; the key of the company if they have no name. */
  name: z.string(),
  createdAt: z.string(),
  planName: z.string().nullable(),
  /** When its plan must be paid; null without an active order. */
  dueAt: z.string().nullable(),
  /** Negative when it is overdue. */
  dueInDays: z.number().nullable(),
  learners: z.number().int(),
  publishedCourses: z.number().int(),
  /** The last day on which a learner opened a course. */
  lastActiveDay: z.string().nullable(),
});
export type PlatformCompany = z.infer<typeof company>;

/** An order of a plan whose bank transfer has not arrived. */
const transfer = z.object({
  id: z.string(),
  company: z.string(),
  planName: z.string().nullable(),
  totalMinor: z.number(),
  /** The name of the currency in orders. */
  currency: z.string(),
  orderedAt: z.string(),
});

/** The overview of the platform's ADMIN. Lists are short; the counts include all rows. */
const platformOverview = z.object({
  companies: z.object({
    total: z.number().int(),
    /** The number of companies with an overdue plan. */
    overdue: z.number().int(),
    /** The number of companies with a plan that is due within a week. */
    dueSoon: z.number().int(),
    /** Created in the last 30 days. */
    added: z.number().int(),
    /** The companies with the earliest due dates first, at most 100. */
    list: z.array(company),
  }),
  transfers: z.object({ count: z.number().int(), oldest: z.array(transfer) }),
  /** Mails that could not be sent yet, and why the last one failed. */
  mails: z.object({ failed: z.number().int(), lastError: z.string().nullable() }),
});
export type PlatformOverview = z.infer<typeof platformOverview>;

export const readPlatformOverview = endpoint({
  id: 'overview.platform',
  summary: 'For ADMIN on the main host: the companies with their plans, expected transfers, and failed mails',
  method: 'GET',
  area: 'services',
  path: '/overview/platform',
  access: admins,
  reply: platformOverview,
  cost: 50,
});

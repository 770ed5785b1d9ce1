import { needs } from '@lernhaus/domain/overview/learner-needs';
import { setupSteps } from '@lernhaus/domain/overview/setup-steps';
import { z } from 'zod';
import { editors } from '../accounts/role-groups.ts';
import { planUse } from '../billing/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { replyAddress } from '../text-schemas.ts';
import { learnerRow } from './learners.ts';

const person = { login: z.string(), name: z.string() };

/** A thread in which the learner wrote last. */
const openThread = z.object({
  ...person,
  courseName: z.string(),
  text: z.string(),
  date: z.string(),
  link: replyAddress,
});

/** A learner with written answers that no reviewer has read. */
const openReview = z.object({
  ...person,
  courseId: z.string(),
  courseName: z.string(),
  answers: z.number().int(),
  /** The date of the oldest answer. */
  date: z.string(),
});

const runningExam = z.object({ ...person, courseName: z.string(), endsAt: z.string() });

/** The overview of owners, authors and reviewers. Lists are cut after a few entries; the counts are of all. */
export const overview = z.object({
  learners: z.object({ total: z.number(), active: z.number(), stuck: z.number() }),
  /** How many learners have each need. */
  needs: z.record(z.enum(needs), z.number()),
  /** Learners who are stuck, the most urgent first. */
  stuck: z.array(learnerRow),
  comments: z.object({ count: z.number(), oldest: z.array(openThread) }),
  reviews: z.object({ count: z.number(), oldest: z.array(openReview) }),
  exams: z.object({ running: z.number(), soonest: z.array(runningExam) }),
  /** The last two weeks, oldest first. Days are YYYY-MM-DD in UTC. */
  days: z.array(
    z.object({
      day: z.string(),
      learners: z.number(),
      visits: z.number(),
      seconds: z.number(),
      answers: z.number(),
    }),
  ),
  /** Null for authors, who see no payments. */
  payments: z
    .object({
      /** Orders that wait for a transfer, and what they come to in each currency, in minor units. */
      openOrders: z.number(),
      openSums: z.array(z.object({ currency: z.string(), amountMinor: z.number() })),
      /** Days until the plan must be paid, negative when it is overdue; null without a due date. */
      planDueInDays: z.number().nullable(),
      planDueAt: z.string().nullable(),
    })
    .nullable(),
  /** Null for authors. */
  plan: planUse.nullable(),
  /** The steps to the first published course; null when all are done. */
  setup: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })).nullable(),
});
export type Overview = z.infer<typeof overview>;

export const readOverview = endpoint({
  id: 'overview.read',
  summary: 'The tasks of a company: stuck learners, comments, answers, exams, payments; and its last weeks',
  method: 'GET',
  area: 'services',
  path: '/overview',
  access: editors,
  reply: overview,
  cost: 50,
});

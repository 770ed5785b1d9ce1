import { needs } from '@lernhaus/domain/overview/learner-needs';
import { z } from 'zod';
import { editors, owners } from '../accounts/role-groups.ts';
import { stateOfRow } from '../billing/state-of-row.ts';
import { endpoint, id, pageQuery } from '../endpoint.ts';
import { loginList } from '../id-list.ts';
import { longSearchLength } from '../search-lengths.ts';
import { boundedText, nonBlank, replyAddress, requiredUser } from '../text-schemas.ts';

/** A learner in one course. */
const learnerCourse = z.object({
  courseId: z.string(),
  name: z.string(),
  status: z.enum(['notStarted', 'inProgress', 'finished']),
  /** Whole per cent of the contents and exams; 100 only when everything is done. */
  percentage: z.number().int(),
  doneCount: z.number().int(),
  totalCount: z.number().int(),
  /** The time spent in the course. */
  seconds: z.number().int(),
  lastSeenAt: z.string().nullable(),
  enrolledAt: z.string(),
  endsAt: z.string().nullable(),
  /** Why the learner needs somebody in this course, most urgent first. */
  needs: z.array(z.enum(needs)),
});
export type LearnerCourse = z.infer<typeof learnerCourse>;

export const learnerRow = z.object({
  id: z.string(),
  login: z.string(),
  /** First and last name; the login when the account has none. */
  name: z.string(),
  email: z.string(),
  joinedAt: z.string(),
  lastSeenAt: z.string().nullable(),
  /** The needs of all courses, each once, most urgent first. */
  needs: z.array(z.enum(needs)),
  /** The most urgent course first, then the one that was visited last. */
  courses: z.array(learnerCourse),
});
export type LearnerRow = z.infer<typeof learnerRow>;

/** The fields by which learners are sorted. */
export const learnerSorts = ['name', 'lastSeenAt', 'progress', 'joinedAt', 'urgency'] as const;

/** The filters of the list. Blank means: all. */
const learnerFilter = z.object({
  /** Text in name, login or e-mail address. */
  search: boundedText(longSearchLength).optional(),
  courseId: id.optional(),
  status: z.enum(['', 'notStarted', 'inProgress', 'finished', 'noCourse']).optional(),
  /** One need, any need, or any need that shows that a learner is stuck. */
  need: z.enum(['', 'any', 'stuck', ...needs]).optional(),
});
export type LearnerFilter = z.infer<typeof learnerFilter>;

const services = { area: 'services', access: editors } as const;

export const listLearners = endpoint({
  ...services,
  id: 'learners.list',
  summary: 'The learners of the company with their courses, progress and needs, a page at a time',
  method: 'GET',
  path: '/learners',
  query: pageQuery.extend({ ...learnerFilter.shape, logins: loginList }),
  reply: z.array(learnerRow),
  cost: 20,
});

const learnerThread = z.object({
  courseId: z.string(),
  /** Blank if the company no longer offers the course. */
  courseName: z.string(),
  text: z.string(),
  /** The date of the last entry. */
  date: z.string(),
  /** The address of the thread in the view-only course, relative to the site's root. */
  link: replyAddress,
  /** Whether the learner wrote last. */
  isOpen: z.boolean(),
});

const learnerExam = z.object({
  courseId: z.string(),
  name: z.string(),
  state: z.enum(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED', 'PASSED', 'FAILED']),
  /** The percentage of the result that counts, and the percentage to pass; null before the first attempt. */
  percentage: z.number().nullable(),
  passingPercentage: z.number().nullable(),
  attemptsLeft: z.number().int().nullable(),
});

const learnerAnswer = z.object({
  /** The id of the answer in the queue of answers to review. */
  id: z.string(),
  courseId: z.string(),
  question: z.string(),
  text: z.string(),
  date: z.string(),
});

/** An order of a learner. Only owners see orders; authors do not. */
const learnerOrder = z.object({
  orderId: z.string(),
  courseName: z.string().nullable(),
  /** In the minor unit of the currency. */
  amount: z.number(),
  currency: z.string(),
  date: z.string(),
  paymentSuccess: z.boolean(),
  activeOrder: z.boolean(),
  ...stateOfRow,
});

const learnerDetail = learnerRow.extend({
  /** The last two weeks, oldest first. Days are YYYY-MM-DD in UTC. */
  days: z.array(z.object({ day: z.string(), visits: z.number(), seconds: z.number(), answers: z.number() })),
  exams: z.array(learnerExam),
  /** The latest threads. */
  threads: z.array(learnerThread),
  /** Written answers that no reviewer has read, the oldest first. */
  openAnswers: z.array(learnerAnswer),
  /** Null for authors, who see no orders. */
  orders: z.array(learnerOrder).nullable(),
});
export type LearnerDetail = z.infer<typeof learnerDetail>;

export const readLearner = endpoint({
  ...services,
  id: 'learners.read',
  summary: 'A learner with courses, time, results, comments and, for owners, orders',
  method: 'GET',
  path: '/learners/:login',
  params: z.object({ login: z.string().max(100) }),
  reply: learnerDetail,
  cost: 20,
});

export const markAnswersReviewed = endpoint({
  ...services,
  id: 'learners.markReviewed',
  summary: 'Mark the written answers of a learner in a course, up to a date, as read by a reviewer',
  method: 'POST',
  path: '/learners/:login/reviewed',
  params: z.object({ login: z.string().max(100) }),
  body: z.object({
    courseId: id,
    /** The date of the latest answer that the reviewer has read; later answers are still open. */
    until: z.iso.datetime({ offset: true }),
  }),
  status: 204,
});

/** The learners that a call in bulk may name. */
const bulkMax = 200;
const logins = z.array(requiredUser).min(1).max(bulkMax);

/** Maximum lengths of a mail, in characters. */
export const learnerMailLimits = { subject: 150, text: 5000 } as const;

const mailOutcomes = ['sent', 'unknown', 'notActivated'] as const;

export const mailLearners = endpoint({
  ...services,
  id: 'learners.mail',
  summary: 'Send a mail to each of these learners; the reply contains the result for each',
  method: 'POST',
  path: '/learners/mail',
  fixedInDemo: true,
  body: z.object({
    logins,
    subject: nonBlank(boundedText(learnerMailLimits.subject)),
    text: nonBlank(boundedText(learnerMailLimits.text)),
  }),
  reply: z.array(z.object({ login: z.string(), outcome: z.enum(mailOutcomes) })),
  cost: 100,
});

/**
 * `ordered`: the course costs something, so an order was placed and opens the course when it is paid. `unconfirmed`:
 * somebody has registered with the address, and nobody has confirmed it. An order for it could be paid by the holder of
 * the address, who does not know the password; an invitation takes the account over (decision 122).
 */
export const enrolOutcomes = [
  'enrolled',
  'ordered',
  'alreadyOrdered',
  'alreadyEnrolled',
  'unconfirmed',
  'unknown',
] as const;

export const enrolLearners = endpoint({
  area: 'services',
  access: owners,
  id: 'learners.enrol',
  summary: 'Enrol these learners in a course; the reply contains the result for each',
  method: 'POST',
  path: '/learners/enrol',
  body: z.object({ logins, courseId: id }),
  reply: z.array(z.object({ login: z.string(), outcome: z.enum(enrolOutcomes) })),
  cost: 100,
});

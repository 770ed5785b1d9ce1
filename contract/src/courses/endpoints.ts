import { currencies } from '@lernhaus/domain/billing/currency';
import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { z } from 'zod';
import { editors } from '../accounts/role-groups.ts';
import { endpoint, id, pageQuery } from '../endpoint.ts';
import { idList } from '../id-list.ts';
import { longSearchLength } from '../search-lengths.ts';
import { replyAddress } from '../text-schemas.ts';

/** A course as a visitor or learner sees it before opening it. */
const courseCard = z.object({
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  seoText: z.string().nullable(),
  /** The language of its texts; null means that of its owner. */
  language: z.enum(languages).nullable(),
  logoUrl: replyAddress,
  inrPricePerMonth: z.number().nullable(),
  /** The currency of the price: that of the course's owner, also where the course is shared. */
  currency: z.enum(currencies),
  taxPercentage: z.number().nullable(),
  userActiveDaysLimit: z.number().nullable(),
  availableForDemo: z.boolean(),
  published: z.boolean(),
  score: z.number().nullable(),
  reviewCount: z.number().nullable(),
  /** The number of modules, and of exams among them. */
  moduleCount: z.number(),
  examCount: z.number(),
  /** The number of contents of its chapters. */
  contentCount: z.number(),
  modifiedDate: z.string(),
});
export type CourseCard = z.infer<typeof courseCard>;

const services = { area: 'services' } as const;

export const coursesOverview = endpoint({
  ...services,
  id: 'courses.overview',
  summary: 'The public catalogue, a page at a time; an account’s own courses are left out',
  method: 'GET',
  path: '/coursesOverview',
  access: 'public',
  query: pageQuery.extend({
    /** Words of the name or the description. */
    search: z.string().max(longSearchLength).optional(),
    price: z.enum(['free', 'paid']).optional(),
    length: z.enum(['short', 'medium', 'long']).optional(),
  }),
  reply: z.array(courseCard),
});

export const sharingCompanies = endpoint({
  ...services,
  id: 'courses.sharingCompanies',
  summary:
    'The companies that share courses with this one, with their display names and the currencies of their prices',
  method: 'GET',
  path: '/courses/sharingCompanies',
  access: editors,
  reply: z.array(z.object({ company: z.string(), name: z.string(), currency: z.enum(currencies) })),
});

/** The courses of parts, for the lists of parts: the name of a module often says nothing without its course. */
export const coursesOfParts = endpoint({
  ...services,
  id: 'courses.ofParts',
  summary: 'The names of the courses that hold these parts, by the path of their entity and their ids; at most 200',
  method: 'GET',
  path: '/courses/ofParts/:path',
  access: editors,
  params: z.object({ path: z.string().max(100) }),
  query: z.object({ ids: idList }),
  reply: z.array(z.object({ id, courses: z.array(z.string()) })),
});

export const allCourses = endpoint({
  ...services,
  id: 'courses.all',
  summary: 'Every published course this host offers',
  method: 'GET',
  path: '/allCourses',
  access: 'public',
  reply: z.array(courseCard),
});

/** The landing page of a course: the card and the outline, without any course material. */
const courseLanding = courseCard.extend({
  /** About how long the course takes. */
  minutes: z.number(),
  questionCount: z.number(),
  outline: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      availableForDemo: z.boolean(),
      /** The questions of its exams, and the time for them; both 0 without an exam. */
      examQuestions: z.number(),
      examMinutes: z.number(),
      contents: z.array(
        z.object({
          title: z.string(),
          video: z.boolean(),
          quizzes: z.number(),
          minutes: z.number(),
          availableForDemo: z.boolean(),
        }),
      ),
    }),
  ),
});
export type CourseLanding = z.infer<typeof courseLanding>;

export const readCourseLanding = endpoint({
  ...services,
  id: 'courses.landing',
  summary: 'A published course for its landing page',
  method: 'GET',
  path: '/courses/landing/:id',
  access: 'public',
  params: z.object({ id }),
  reply: courseLanding,
});

export const coursesByIds = endpoint({
  ...services,
  id: 'courses.byIds',
  summary: 'Cards of courses by their ids',
  method: 'GET',
  path: '/courses/coursesByIds',
  access: 'signedIn',
  query: z.object({ courseIds: z.string().max(20_000).optional(), cacheBuster: z.string().max(100).optional() }),
  reply: z.array(courseCard),
});

import type { Accounts } from './accounts/api.ts';
import { createAccounts } from './accounts/create-accounts.ts';
import { type Billing, createBilling } from './billing/create-billing.ts';
import type { Courses } from './courses/api.ts';
import { createCourses } from './courses/create-courses.ts';
import { createEntityRoutes } from './create-entity-routes.ts';
import type { Exams } from './exams/api.ts';
import { createExams } from './exams/create-exams.ts';
import { createFeedback } from './feedback/create-feedback.ts';
import { isExamOpen, type Learning } from './learning/api.ts';
import { createLearning } from './learning/create-learning.ts';
import { createMarketing } from './marketing/create-marketing.ts';
import type { Media } from './media/api.ts';
import { createMedia } from './media/create-media.ts';
import { createOperations } from './operations/create-operations.ts';
import { createOverview } from './overview/create-overview.ts';
import { createPlatform, type Platform, type ServerDeps } from './platform/create-platform.ts';
import type { PeriodicJob } from './platform/jobs.ts';
import { createQuizzes } from './quizzes/create-quizzes.ts';
import { createSafety } from './safety/create-safety.ts';
import { tenantTableNames } from './schema.ts';
import type { Tenants } from './tenants/api.ts';
import { createTenants } from './tenants/create-tenants.ts';

export interface LernhausServer
  extends Pick<Platform, 'app' | 'routes' | 'storage' | 'log' | 'workers' | 'translate' | 'clock'> {
  readonly jobs: readonly PeriodicJob[];
  readonly tenants: Tenants;
  readonly media: Media;
  readonly courses: Courses;
  readonly accounts: Accounts;
  readonly exams: Exams;
  readonly learning: Learning;
  readonly billing: Billing;
}

/** Creates the server: the platform, then the slices in their order, lowest first. */
export function createServer(deps: ServerDeps): LernhausServer {
  const platform = createPlatform(deps, {
    tenantOf: (host) => tenants.hosts.tenantOf(host),
    viewerOf: (token, tenant) => accounts.viewers.viewerOf(token, tenant),
    unknownHostPage: (host) => tenants.unknownHostPage(host),
  });
  const tenants = createTenants(platform, {
    keepPicture: (company, base64, icon) => media.keepPicture(company, base64, icon),
  });
  const media = createMedia(platform, { quota: tenants.quota, tables: tenantTableNames });
  const courses = createCourses(platform, { tenants, media });
  const accounts = createAccounts(platform, { tenants, media, courses });
  createQuizzes(platform, { media, courses });
  const exams = createExams(platform, { courses, isExamOpen });
  const learning = createLearning(platform, { courses, exams });
  const feedback = createFeedback(platform, { tenants, media, courses });
  const billing = createBilling(platform, { tenants, media, accounts });
  createOverview(platform, { tenants, courses, accounts, learning, feedback });
  const marketing = createMarketing(platform, { tenants, courses });
  createSafety(platform, { tenants });
  const operations = createOperations(platform, {
    cacheSizes: {
      hosts: () => tenants.hosts.size,
      sites: () => tenants.siteCache.size,
      users: () => accounts.viewers.size,
      enrolments: () => courses.enrolments.size,
      releases: () => courses.releaseCache.size,
    },
  });
  createEntityRoutes(platform.routes, media.store, courses.findShared);
  const jobs = [platform, media, courses, accounts, exams, learning, billing, marketing, operations].flatMap(
    (slice) => slice.jobs,
  );
  return {
    app: platform.app,
    routes: platform.routes,
    storage: platform.storage,
    log: platform.log,
    workers: platform.workers,
    translate: platform.translate,
    clock: platform.clock,
    jobs,
    tenants,
    media,
    courses,
    accounts,
    exams,
    learning,
    billing,
  };
}

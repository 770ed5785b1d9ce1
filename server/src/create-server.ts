import type { FastifyInstance } from 'fastify';
import { type Accounts, accountOf, activatePayer, countSeats, findUserById } from './accounts/api.ts';
import { createAccounts } from './accounts/create-accounts.ts';
import { mountLmsOrders } from './billing/lms-order-routes.ts';
import { mountPlans } from './billing/plan-routes.ts';
import type { RegistrationDeps } from './billing/registration/registration-deps.ts';
import { mountCourseRegistration } from './billing/registration/registration-routes.ts';
import {
  type Courses,
  countCourses,
  insertEnrolment,
  openCourse,
  readCards,
  readEnrolledCourses,
  removeEnrolment,
} from './courses/api.ts';
import { createCourses } from './courses/create-courses.ts';
import { createEntityRoutes } from './create-entity-routes.ts';
import type { Exams } from './exams/api.ts';
import { createExams } from './exams/create-exams.ts';
import { mountFeedback } from './feedback/feedback-routes.ts';
import { isExamOpen } from './learning/api.ts';
import { createLearning } from './learning/create-learning.ts';
import { mountMarketing } from './marketing/marketing-routes.ts';
import { countVideoBytes, type MediaStore } from './media/api.ts';
import { createMedia, type Media } from './media/create-media.ts';
import { mountOperations } from './operations/operations-routes.ts';
import { createPlatform, type ServerDeps } from './platform/create-platform.ts';
import { inPlatform } from './platform/database/transaction.ts';
import { mountDocs } from './platform/http/docs-routes.ts';
import { mountHealth } from './platform/http/health-route.ts';
import type { RouteRegistry } from './platform/http/route-registry.ts';
import type { PeriodicJob } from './platform/jobs.ts';
import { isUuid } from './platform/new-id.ts';
import type { SecretCipher } from './platform/secrets.ts';
import { createQuizzes } from './quizzes/create-quizzes.ts';
import { readPaymentContacts } from './tenants/api.ts';
import { createTenants } from './tenants/create-tenants.ts';
import type { SiteCache } from './tenants/site-cache.ts';

export interface LernhausServer {
  readonly app: FastifyInstance;
  readonly routes: RouteRegistry;
  readonly jobs: readonly PeriodicJob[];
  readonly media: MediaStore;
  readonly uploads: Media['uploads'];
  readonly archiveUploads: Courses['archiveUploads'];
  readonly siteCache: SiteCache;
  readonly releaseCache: Courses['releaseCache'];
  readonly passwords: Accounts['passwords'];
  readonly secretCipher: SecretCipher;
  readonly resultSettlement: Exams['resultSettlement'];
  /** Extends the exams that ran through an outage. */
  readonly extendForOutage: Exams['extendForOutage'];
}

const productVersion = '0.1.0';

/** Creates the server: connects the slices and mounts all routes. Only this file and its helpers know several slices. */
export function createServer(deps: ServerDeps): LernhausServer {
  const { settings } = deps;
  const { mainCompany } = settings;
  const platformTenant = { company: mainCompany, mode: 'main', language: 'en' } as const;
  const platform = createPlatform(deps, {
    tenantOf: (host) => tenants.hosts.tenantOf(host),
    viewerOf: (token, tenant) => accounts.viewers.viewerOf(token, tenant),
    unknownHostPage: (host) => tenants.unknownHostPage(host),
  });
  const { app, routes, database, workers, runInTenant, rates, queueMail, translate } = platform;
  const tenants = createTenants(platform, {
    keepPicture: async (company, base64, icon) =>
      media.address((await media.put(company, icon ? 'icon' : 'image', base64)).key, 'image'),
  });
  const { siteCache, quota } = tenants;
  const mediaSlice = createMedia(platform, tenants);
  const { store: media, uploads } = mediaSlice;
  const courses = createCourses(platform, { tenants, media: mediaSlice });
  const { releaseCache, findShared } = courses;
  const accounts = createAccounts(platform, { tenants, media: mediaSlice, courses });
  createQuizzes(platform, { media: mediaSlice, courses });
  const exams = createExams(platform, { courses, isExamOpen });
  createLearning(platform, { courses, exams });
  createEntityRoutes(routes, media, findShared);
  const mailDeps = { queueMail, translate, originOf: tenants.originOf };
  mountCourseRegistration(routes, {
    ...mailDeps,
    runInTenant,
    mainCompany,
    rates,
    isExpired: (tenant, viewer, now) => siteCache.isExpired(tenant, viewer, now),
    coursesOf: readCards,
    prepareStudent: accounts.prepareStudent,
    personOf: (tx, company, id) => (isUuid(id) ? accountOf(tx, company, id) : Promise.resolve(null)),
    findVisibleUser: findUserById,
    activatePayer,
    enrol: insertEnrolment,
    endAccess: removeEnrolment,
    enrolledCourses: readEnrolledCourses,
    contactsOf: readPaymentContacts,
  } satisfies RegistrationDeps);
  mountOperations(routes, { version: productVersion, nodeEnv: settings.nodeEnv });
  mountHealth(routes.in(platformTenant), () => inPlatform(database, 'read', (tx) => tx.query('select 1')));
  mountLmsOrders(routes, findUserById);
  mountPlans(routes, platformTenant, media, quota, {
    courses: countCourses,
    students: (tx, company) => countSeats(tx, company, 'students'),
    adminUsers: (tx, company) => countSeats(tx, company, 'adminUsers'),
    video: countVideoBytes,
  });
  mountFeedback(routes, {
    ...mailDeps,
    openCourse: async (at, courseId) => (await openCourse(courses, at, courseId)).release.document,
    media,
    rates,
  });
  mountMarketing(routes, workers, mainCompany);
  mountDocs(app, routes, settings.product, productVersion);
  return {
    app,
    routes,
    jobs: [...mediaSlice.jobs, ...courses.jobs, ...accounts.jobs],
    media,
    uploads,
    archiveUploads: courses.archiveUploads,
    siteCache,
    releaseCache,
    passwords: accounts.passwords,
    secretCipher: tenants.secretCipher,
    resultSettlement: exams.resultSettlement,
    extendForOutage: exams.extendForOutage,
  };
}

import { videoUploads } from '@lernhaus/contract/media/video-upload-endpoints';
import { daysToExpiry, isAccountExpired, isExpired } from '@lernhaus/domain/billing/subscription';
import { domainMode } from '@lernhaus/domain/tenants/domain-mode';
import type { FastifyInstance } from 'fastify';
import { accountOf } from './accounts/account-queries.ts';
import { mountAccounts } from './accounts/account-routes.ts';
import { prepareStudent } from './accounts/add-student.ts';
import { Passwords } from './accounts/passwords.ts';
import { activatePayer } from './accounts/register.ts';
import type { RunInTenant } from './accounts/run-in-tenant.ts';
import { countSeats } from './accounts/seats.ts';
import { Tokens } from './accounts/tokens.ts';
import type { UserDeps } from './accounts/user-deps.ts';
import { findUserById } from './accounts/user-queries.ts';
import { mountUsers } from './accounts/user-routes.ts';
import { ViewerCache } from './accounts/viewer-cache.ts';
import { mountLmsOrders } from './billing/lms-order-routes.ts';
import { PlanQuota } from './billing/plan-quota.ts';
import { mountPlans } from './billing/plan-routes.ts';
import { readDueAt } from './billing/queries.ts';
import type { RegistrationDeps } from './billing/registration/registration-deps.ts';
import { mountCourseRegistration } from './billing/registration/registration-routes.ts';
import { courseAccess, createCourseReaders } from './course-readers.ts';
import type { ArchiveUploads } from './courses/archive/archive-uploads.ts';
import { mountCourses } from './courses/course-routes.ts';
import { mountCourseWrites } from './courses/course-writes.ts';
import { mountEditing } from './courses/editing/editing-routes.ts';
import { openCourse } from './courses/open-course.ts';
import { countCourses, readCards } from './courses/queries.ts';
import { longDocument } from './courses/release.ts';
import { ReleaseCache } from './courses/release-cache.ts';
import { sharedRows } from './courses/shared-rows.ts';
import { createEntityRoutes } from './create-entity-routes.ts';
import { createExamCourses } from './create-exam-courses.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { createExams } from './exams/create-exams.ts';
import { createOutageExtension, type ExtendForOutage } from './exams/extend-for-outage.ts';
import type { ResultSettlement } from './exams/result-settlement.ts';
import { mountFeedback } from './feedback/feedback-routes.ts';
import type { Storage } from './gateways/storage/storage.ts';
import { mountImportExport } from './import-export-module.ts';
import { shapeOf } from './learner-shape.ts';
import { mountDemo } from './learning/demo-routes.ts';
import { EnrolmentCache } from './learning/enrolment-cache.ts';
import { mountPaths } from './learning/path-routes.ts';
import {
  insertEnrolment,
  readEnrolledCourses,
  readLearnersOf,
  removeEnrolment,
  startAccess,
} from './learning/queries.ts';
import { mountQuizStates } from './learning/quiz-state-routes.ts';
import { mountReviews } from './learning/review-routes.ts';
import { mountStates } from './learning/state-routes.ts';
import { mountMarketing } from './marketing/marketing-routes.ts';
import { MediaStore } from './media/blob-store.ts';
import { mountFiles } from './media/file-routes.ts';
import { mountImages } from './media/image-routes.ts';
import { countVideoBytes } from './media/queries.ts';
import { SignedLinks } from './media/signed-links.ts';
import { mountVideos, type ReserveVideoQuota } from './media/video-routes.ts';
import { VideoUploads } from './media/video-uploads.ts';
import { mountOperations } from './operations/operations-routes.ts';
import type { QueueMail } from './platform/compose-mail.ts';
import { createRequestLimits } from './platform/create-request-limits.ts';
import type { Database } from './platform/database/database.ts';
import { inPlatform, inTenant, type Tx } from './platform/database/transaction.ts';
import { createApp } from './platform/http/create-app.ts';
import { mountDocs } from './platform/http/docs-routes.ts';
import { mountHealth } from './platform/http/health-route.ts';
import { RouteRegistry } from './platform/http/route-registry.ts';
import type { Log } from './platform/log.ts';
import { isUuid } from './platform/new-id.ts';
import { keyFor, SecretCipher } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';
import { openTranslations } from './platform/translations.ts';
import { mountUploads } from './platform/uploads/mount-uploads.ts';
import { WorkerPool } from './platform/workers/worker-pool.ts';
import { run as learnerText } from './release-worker.ts';
import { HostCache } from './tenants/host-cache.ts';
import { readCompanyName, readPaymentContacts } from './tenants/payment-contacts.ts';
import { listTenants } from './tenants/queries.ts';
import { mountSettings } from './tenants/setting-routes.ts';
import { SiteCache } from './tenants/site-cache.ts';
import { mountSite } from './tenants/site-routes.ts';
import { tenantOrigins } from './tenants/tenant-origins.ts';
import { unknownHostPage, unknownHostPolicy } from './tenants/unknown-host-page.ts';
import { releaseTask } from './worker-tasks.ts';

/** What the server is created from. Tests pass their own. */
export interface ServerDeps {
  readonly settings: Settings;
  readonly database: Database;
  readonly storage: Storage;
  readonly log: Log;
  /** The secret from which every key is derived, one key per purpose. */
  readonly secret: string;
  readonly clock: () => Date;
  readonly queueMail: QueueMail;
}

export interface LernhausServer {
  readonly app: FastifyInstance;
  readonly routes: RouteRegistry;
  readonly media: MediaStore;
  readonly uploads: VideoUploads;
  readonly archiveUploads: ArchiveUploads;
  readonly siteCache: SiteCache;
  readonly releaseCache: ReleaseCache;
  readonly passwords: Passwords;
  readonly secretCipher: SecretCipher;
  readonly resultSettlement: ResultSettlement;
  /** Extends the exams that ran through an outage. */
  readonly extendForOutage: ExtendForOutage;
}

const productVersion = '0.1.0';

/** Creates the server: connects the slices and mounts all routes. Only this file and its helpers know several slices. */
export function createServer(deps: ServerDeps): LernhausServer {
  const { settings, database, storage, log, secret, clock } = deps;
  const { mainCompany } = settings;
  const runInTenant: RunInTenant = (company, mode, work) =>
    inTenant(database, { tenant: company, user: '*', mode }, work);
  const tokens = new Tokens(keyFor(secret, 'tokens'), settings.baseDomain, clock);
  const viewers = new ViewerCache({ tokens, runInTenant, mainCompany, clock });
  database.onAnnouncement(viewers.handleAnnouncement);
  const passwords = new Passwords();

  const secretCipher = new SecretCipher(keyFor(secret, 'settings'));
  const hosts = new HostCache(database, settings);
  const workers = new WorkerPool(log);
  const siteCache = new SiteCache(database, settings, workers, {
    read: async (tx, company) => ({ dueAt: await readDueAt(tx, company) }),
    days: ({ dueAt }, tenant, now) => ({
      daysToExpiry: daysToExpiry(dueAt, now),
      expired: isAccountExpired(isExpired(dueAt, now), { admin: false, mode: tenant.mode }),
    }),
  });

  const app = createApp(settings, log, {
    tenantOf: (host) => hosts.tenantOf(host),
    viewerOf: viewers.viewerOf,
    unknownHostPage: (host) => ({ html: unknownHostPage(settings, host), policy: unknownHostPolicy }),
  });
  const routes = new RouteRegistry(app, database, settings.product, clock);

  const links = new SignedLinks(keyFor(secret, 'links'));
  app.addHook('onClose', () => workers.close());
  const media = new MediaStore(storage, links, log, workers);
  const enrolments = new EnrolmentCache(database);
  const access = courseAccess(siteCache, enrolments);
  const shapeKeys = { items: keyFor(secret, 'drag items'), links: keyFor(secret, 'links') };
  const releaseCache = new ReleaseCache(database, {
    shapeOf: (owner, now) => shapeOf(shapeKeys, owner, now),
    learnerText: async (input) => {
      const made = { ...input, keys: shapeKeys };
      return input.text.length > longDocument ? workers.run(releaseTask, made, input.owner) : learnerText(made);
    },
    workers,
  });

  const findShared = sharedRows(database);
  const quota = new PlanQuota([mainCompany, settings.demoCompany]);
  createEntityRoutes(routes, media, findShared);
  const { rates, audits } = createRequestLimits(settings, database, clock);
  const mailDeps = { queueMail: deps.queueMail, translate: openTranslations(), originOf: tenantOrigins(settings) };
  const people = {
    ...mailDeps,
    runInTenant,
    mainCompany,
    passwords,
    tokens,
    viewers,
    rates,
    audits,
    coursesOf: async ({ company, userId }, now) => [
      ...(await enrolments.enrolledCourses({ id: userId, company }, now)),
    ],
    startAccess,
    companyNameOf: readCompanyName,
    planLimitsOf: quota.seatsOf,
    allCompanies: async (tx: Tx) => (await listTenants(tx)).map(({ company }) => company),
    learnersOf: readLearnersOf,
    erasePersonalData,
    deleteFiles: (keys) => Promise.all(keys.map((key) => media.deleteFile(key))),
  } satisfies UserDeps;
  mountAccounts(routes, people);
  mountUsers(routes, people);
  mountCourseRegistration(routes, {
    ...people,
    isExpired: access.isExpired,
    coursesOf: readCards,
    prepareStudent: (at, student) => prepareStudent(people, at, student),
    personOf: (tx, company, id) => (isUuid(id) ? accountOf(tx, company, id) : Promise.resolve(null)),
    findVisibleUser: findUserById,
    activatePayer,
    enrol: insertEnrolment,
    endAccess: removeEnrolment,
    enrolledCourses: readEnrolledCourses,
    contactsOf: readPaymentContacts,
  } satisfies RegistrationDeps);
  mountOperations(routes, { version: productVersion, nodeEnv: settings.nodeEnv });
  mountHealth(routes, app, () => inPlatform(database, 'read', (tx) => tx.query('select 1')));
  mountSite(routes, siteCache);
  mountSettings(routes, {
    sealer: secretCipher,
    keepPicture: async (company, base64, icon) =>
      media.address((await media.put(company, icon ? 'icon' : 'image', base64)).key, 'image'),
    workers,
    canClaimHost: async (company, host) =>
      domainMode(host, settings) === null && [undefined, company].includes((await hosts.tenantOf(host))?.company),
  });
  mountCourses(routes, releaseCache, access);
  mountEditing(routes, {
    database,
    blobs: media,
    findShared,
    releaseCache,
    nameOfCopy: (language, name) => mailDeps.translate(language, 'course.copyOf', { name }),
  });
  const reserveCourseQuota = (tx: Tx, company: string) =>
    quota.reserve(tx, company, { name: 'courses', used: countCourses });
  const reserveVideoQuota: ReserveVideoQuota = (tx, company, bytes, exceptUploadId) =>
    quota.reserve(tx, company, {
      name: 'video',
      used: (at, of) => countVideoBytes(at, of, exceptUploadId),
      more: bytes,
    });
  mountCourseWrites(routes, media, reserveCourseQuota);
  const importExportDeps = {
    routes,
    app,
    media,
    workers,
    links,
    storage,
    clock,
    findShared,
    reserveCourseQuota,
    reserveVideoQuota,
  };
  const archiveUploads = mountImportExport({
    ...importExportDeps,
    translate: mailDeps.translate,
    runInTenant: (company, work) => runInTenant(company, 'read', work),
  });
  mountImages(routes, media);
  mountVideos(routes, media, reserveVideoQuota);
  const uploads = new VideoUploads(media, reserveVideoQuota);
  mountUploads(routes, videoUploads, uploads, ({ result, ...upload }) => ({ ...upload, videoId: result }));
  mountLmsOrders(routes, findUserById);
  mountPlans(routes, { company: mainCompany, mode: 'main', language: 'en' }, media, quota, {
    courses: countCourses,
    students: (tx, company) => countSeats(tx, company, 'students'),
    adminUsers: (tx, company) => countSeats(tx, company, 'adminUsers'),
    video: countVideoBytes,
  });
  const { read, readDemo } = createCourseReaders(releaseCache, access);
  const exams = createExams(database, createExamCourses(releaseCache, access));
  mountStates(routes, read, exams.service);
  mountPaths(routes, read);
  mountQuizStates(routes, read, exams.service);
  mountReviews(
    routes,
    read,
    async (releaseId, at, now) => (await releaseCache.release(releaseId, now))?.reviewedAt(at) ?? [],
  );
  exams.mount(routes);
  mountDemo(routes, readDemo, people.rates);
  mountFeedback(routes, {
    ...mailDeps,
    openCourse: async (at, courseId) => (await openCourse(releaseCache, access, at, courseId)).document,
    media,
    rates,
  });
  mountMarketing(routes, workers, mainCompany);
  mountFiles(app, storage, links, clock);
  mountDocs(app, routes.endpoints, settings.product, productVersion);
  const extendForOutage = createOutageExtension(settings.examGiveBackSeconds);
  return {
    app,
    routes,
    media,
    uploads,
    archiveUploads,
    siteCache,
    releaseCache,
    passwords,
    secretCipher,
    resultSettlement: exams.resultSettlement,
    extendForOutage,
  };
}

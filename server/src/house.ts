import { resources } from '@lernhaus/contract/resources';
import { daysToExpiry, isAccountExpired, isExpired } from '@lernhaus/domain/billing/subscription';
import { domainMode } from '@lernhaus/domain/tenants/domain-mode';
import type { FastifyInstance } from 'fastify';
import { accountOf } from './accounts/account-queries.ts';
import { mountAccounts } from './accounts/account-routes.ts';
import { prepareStudent } from './accounts/add-student.ts';
import type { InCompany } from './accounts/in-company.ts';
import { Passwords } from './accounts/passwords.ts';
import { activatePayer } from './accounts/register.ts';
import { countSeats } from './accounts/seats.ts';
import { Tokens } from './accounts/tokens.ts';
import type { UserDeps } from './accounts/user-deps.ts';
import { personById } from './accounts/user-queries.ts';
import { mountUsers } from './accounts/user-routes.ts';
import { Viewers } from './accounts/viewer-of.ts';
import { mountLmsOrders } from './billing/lms-order-routes.ts';
import { PlanRooms } from './billing/plan-room.ts';
import { mountPlans } from './billing/plan-routes.ts';
import { readDueAt } from './billing/queries.ts';
import type { RegistrationDeps } from './billing/registration/registration-deps.ts';
import { mountCourseRegistration } from './billing/registration/registration-routes.ts';
import { byHand } from './by-hand.ts';
import { mountAuthored } from './courses/authored-routes.ts';
import type { CourseAccess } from './courses/course-access.ts';
import { mountCourses } from './courses/course-routes.ts';
import { mountCourseWrites } from './courses/course-writes.ts';
import { isAuthored } from './courses/courses-above.ts';
import { demoTree, isInDemo } from './courses/demo-tree.ts';
import { mountEditing } from './courses/editing/editing-routes.ts';
import { placeOf } from './courses/grading-keys.ts';
import { openCourse, openDatedCourse, openToVisitors } from './courses/open-course.ts';
import { countCourses, readCards } from './courses/queries.ts';
import type { Release } from './courses/release.ts';
import { ReleaseShelf } from './courses/release-shelf.ts';
import { sharedRows } from './courses/shared-rows.ts';
import { type GiveBackTime, givingBackTime } from './exams/give-back-time.ts';
import { openExams } from './exams/open-exams.ts';
import type { Settlement } from './exams/settlement.ts';
import { mountFeedback } from './feedback/feedback-routes.ts';
import { forgetPerson } from './forget-person.ts';
import type { Storage } from './gateways/storage/storage.ts';
import { mountBringing } from './house-bringing.ts';
import { examCourses } from './house-exams.ts';
import { run as learnersText } from './house-release-worker.ts';
import { shapeOf } from './house-shape.ts';
import { releaseTask } from './house-tasks.ts';
import type { CourseReader, ReadableCourse } from './learning/course-reader.ts';
import { mountDemo } from './learning/demo-routes.ts';
import { EnrolmentBook } from './learning/enrolment-book.ts';
import { mountPaths } from './learning/path-routes.ts';
import { insertEnrolment, readHeldCourses, readLearnersOf, removeEnrolment, startAccess } from './learning/queries.ts';
import { mountQuizStates } from './learning/quiz-state-routes.ts';
import { mountStates } from './learning/state-routes.ts';
import { mountMarketing } from './marketing/marketing-routes.ts';
import { MediaStore } from './media/blob-store.ts';
import { mountFiles } from './media/file-routes.ts';
import { mountImages } from './media/image-routes.ts';
import { countVideoBytes } from './media/queries.ts';
import { SignedLinks } from './media/signed-links.ts';
import { mountVideoUploads } from './media/upload-routes.ts';
import { mountVideos, type TakeVideoRoom } from './media/video-routes.ts';
import { VideoUploads } from './media/video-uploads.ts';
import { mountOperations } from './operations/operations-routes.ts';
import type { QueueMail } from './platform/compose-mail.ts';
import type { Database } from './platform/database/database.ts';
import { inPlatform, inTenant, type Tx } from './platform/database/transaction.ts';
import { openGuards } from './platform/guards.ts';
import { createApp } from './platform/http/create-app.ts';
import { mountDocs } from './platform/http/docs-routes.ts';
import { mountHealth } from './platform/http/health-route.ts';
import { Mounts } from './platform/http/mount.ts';
import type { Log } from './platform/log.ts';
import { isUuid } from './platform/new-id.ts';
import { holds } from './platform/scope.ts';
import { keyFor, Safe } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';
import { openWords } from './platform/words.ts';
import { WorkerPool } from './platform/workers/worker-pool.ts';
import { mountResource } from './resource/resource-routes.ts';
import { companyOrigins } from './tenants/company-origin.ts';
import { HostBook } from './tenants/host-book.ts';
import { readPaymentContacts, readSchoolName } from './tenants/payment-contacts.ts';
import { listTenants } from './tenants/queries.ts';
import { mountSettings } from './tenants/setting-routes.ts';
import { SiteBook } from './tenants/site-book.ts';
import { mountSite } from './tenants/site-routes.ts';
import { unknownHostPage, unknownHostPolicy } from './tenants/unknown-host-page.ts';

/** What a house is built from; tests hand in their own. */
export interface Materials {
  readonly settings: Settings;
  readonly database: Database;
  readonly storage: Storage;
  readonly log: Log;
  /** The root of every key: each purpose derives its own. */
  readonly secret: string;
  readonly clock: () => Date;
  readonly queueMail: QueueMail;
}

export interface House {
  readonly app: FastifyInstance;
  readonly mounts: Mounts;
  readonly media: MediaStore;
  readonly uploads: VideoUploads;
  readonly sites: SiteBook;
  readonly shelf: ReleaseShelf;
  readonly passwords: Passwords;
  readonly safe: Safe;
  readonly settlement: Settlement;
  /** What becomes of the exams that ran through an outage. */
  readonly giveBackTime: GiveBackTime;
}

/** A course of this length is made ready for its learners in about 5 ms: no thread is started for it. */
const longDocument = 50_000;

const productVersion = '0.1.0';

/** Joins the slices: the one place where they meet. */
export function buildHouse(materials: Materials): House {
  const { settings, database, storage, log, secret, clock } = materials;
  const { mainCompany } = settings;

  const inCompany: InCompany = (company, mode, work) => inTenant(database, { tenant: company, user: '*', mode }, work);
  const tokens = new Tokens(keyFor(secret, 'tokens'), settings.baseDomain, clock);
  const viewers = new Viewers({ tokens, inCompany, mainCompany, clock });
  database.onAnnouncement(viewers.hear);
  const passwords = new Passwords();

  const safe = new Safe(keyFor(secret, 'settings'));
  const hosts = new HostBook(database, settings);
  const workers = new WorkerPool(log);
  const sites = new SiteBook(database, settings, workers, {
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
  const mounts = new Mounts(app, database, settings.product, clock);

  const links = new SignedLinks(keyFor(secret, 'links'));
  app.addHook('onClose', () => workers.close());
  const media = new MediaStore(storage, links, log, workers);
  const enrolments = new EnrolmentBook(database);
  const access: CourseAccess = {
    isExpired: async (tenant, viewer, now) =>
      !holds(viewer, ['ROLE_ADMIN']) && (await sites.siteOf(tenant, now)).expired,
    heldBy: (viewer, now) => enrolments.heldBy(viewer, now),
  };
  const shapeKeys = { items: keyFor(secret, 'drag items'), links: keyFor(secret, 'links') };
  const shelf = new ReleaseShelf(database, {
    shapeOf: (owner, now) => shapeOf(shapeKeys, owner, now),
    learnersText: async (input) => {
      const made = { ...input, keys: shapeKeys };
      return input.text.length > longDocument ? workers.run(releaseTask, made, input.owner) : learnersText(made);
    },
    workers,
  });

  const findShared = sharedRows(database);
  const rooms = new PlanRooms([mainCompany, settings.demoCompany]);
  for (const resource of resources) {
    const except = byHand[resource.name as keyof typeof byHand] ?? [];
    if (isAuthored(resource)) mountAuthored(mounts, resource, media, findShared, except);
    else mountResource(mounts, resource, media, except);
  }
  const { rates, audits } = openGuards(settings, database, clock);
  const letters = { queueMail: materials.queueMail, say: openWords(), originOf: companyOrigins(settings) };
  const people = {
    ...letters,
    inCompany,
    mainCompany,
    passwords,
    tokens,
    viewers,
    rates,
    audits,
    coursesOf: async ({ company, userId }, now) => [...(await enrolments.heldBy({ id: userId, company }, now))],
    startAccess,
    schoolOf: readSchoolName,
    planLimitsOf: rooms.seatsOf,
    allCompanies: async (tx: Tx) => (await listTenants(tx)).map(({ company }) => company),
    learnersOf: readLearnersOf,
    forgetPerson,
    forgetFiles: (keys) => Promise.all(keys.map((key) => media.forget(key))),
  } satisfies UserDeps;
  mountAccounts(mounts, people);
  mountUsers(mounts, people);
  mountCourseRegistration(mounts, {
    ...people,
    isExpired: access.isExpired,
    coursesOf: readCards,
    prepareStudent: (at, student) => prepareStudent(people, at, student),
    personOf: (tx, company, id) => (isUuid(id) ? accountOf(tx, company, id) : Promise.resolve(null)),
    personSeen: personById,
    activatePayer,
    enrol: insertEnrolment,
    endAccess: removeEnrolment,
    heldBy: readHeldCourses,
    contactsOf: readPaymentContacts,
  } satisfies RegistrationDeps);
  mountOperations(mounts, { version: productVersion, nodeEnv: settings.nodeEnv });
  mountHealth(mounts, app, () => inPlatform(database, 'read', (tx) => tx.query('select 1')));
  mountSite(mounts, sites);
  mountSettings(mounts, {
    sealer: safe,
    keepPicture: async (company, base64, icon) =>
      media.address((await media.put(company, icon ? 'icon' : 'image', base64)).key, 'image'),
    workers,
    mayClaim: async (company, host) =>
      domainMode(host, settings) === null && [undefined, company].includes((await hosts.tenantOf(host))?.company),
  });
  mountCourses(mounts, shelf, access);
  mountEditing(mounts, {
    database,
    blobs: media,
    findShared,
    shelf,
    nameOfCopy: (language, name) => letters.say(language, 'course.copyOf', { name }),
  });
  const takeCourseRoom = (tx: Tx, company: string) => rooms.take(tx, company, { name: 'courses', used: countCourses });
  const takeVideoRoom: TakeVideoRoom = (tx, company, bytes, apartFrom) =>
    rooms.take(tx, company, { name: 'video', used: (at, of) => countVideoBytes(at, of, apartFrom), more: bytes });
  mountCourseWrites(mounts, media, takeCourseRoom);
  const wayOut = { mounts, app, media, workers, links, storage, clock, findShared, takeCourseRoom, takeVideoRoom };
  mountBringing({ ...wayOut, say: letters.say, inCompany: (company, work) => inCompany(company, 'read', work) });
  mountImages(mounts, media);
  mountVideos(mounts, media, takeVideoRoom);
  const uploads = new VideoUploads(media, takeVideoRoom);
  mountVideoUploads(mounts, uploads);
  mountLmsOrders(mounts, personById);
  mountPlans(mounts, { company: mainCompany, mode: 'main', language: 'en' }, media, rooms, {
    courses: countCourses,
    students: (tx, company) => countSeats(tx, company, 'students'),
    adminUsers: (tx, company) => countSeats(tx, company, 'adminUsers'),
    video: countVideoBytes,
  });
  const readable = ({ tree, keys }: Release, places: ReadableCourse['places'] = null): ReadableCourse => ({
    tree,
    places,
    keyAt: (moduleId, parentId, quizId) => keys.get(placeOf(moduleId, parentId, quizId)),
  });
  const read: CourseReader = async (at, courseId) => {
    const { release, places } = await openDatedCourse(shelf, access, at, courseId);
    return readable(release, places);
  };
  const readDemo: CourseReader = async (at, courseId) => {
    const { tree, keyAt } = readable(await openToVisitors(shelf, access, at, courseId, 'demo'));
    const shown = demoTree(tree);
    return {
      tree: shown,
      places: null,
      keyAt: (...place) => (isInDemo(shown, ...place) ? keyAt(...place) : undefined),
    };
  };
  const exams = openExams(database, examCourses(shelf, access));
  mountStates(mounts, read, exams.part);
  mountPaths(mounts, read);
  mountQuizStates(mounts, read, exams.part);
  exams.mount(mounts);
  mountDemo(mounts, readDemo, people.rates);
  mountFeedback(mounts, {
    ...letters,
    openCourse: async (at, courseId) => (await openCourse(shelf, access, at, courseId)).document,
    media,
    rates,
  });
  mountMarketing(mounts, workers, mainCompany);
  mountFiles(app, storage, links, clock);
  mountDocs(app, mounts.endpoints, settings.product, productVersion);
  const giveBackTime = givingBackTime(settings.examGiveBackSeconds);
  return { app, mounts, media, uploads, sites, shelf, passwords, safe, settlement: exams.settlement, giveBackTime };
}

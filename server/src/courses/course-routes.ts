import {
  allCourses,
  type CourseCard,
  type CourseLanding,
  coursesByIds,
  coursesOfParts,
  coursesOverview,
  readCourseLanding,
  sharingCompanies,
} from '@lernhaus/contract/courses/endpoints';
import { courseByCourseId, courseForDemo } from '@lernhaus/contract/courses/tree-endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { resources } from '@lernhaus/contract/resources';
import { courseCounts } from '@lernhaus/domain/courses/course-counts';
import { isOpenInDemo } from '@lernhaus/domain/learning/course-tree';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { cleanRows } from '../platform/clean-long-html.ts';
import { isReviewer, seesAllTenants, type TransactionContext } from '../platform/context.ts';
import { pageHeaders, pageOf, readWithTotal } from '../platform/http/page.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { isUuid } from '../platform/new-id.ts';
import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import { isAuthored } from './ancestor-courses.ts';
import { readCoursesOfParts } from './courses-of-parts.ts';
import { demoTree } from './demo-tree.ts';
import { type CourseStores, openCourse, openToVisitors } from './open-course.ts';
import { readCards, readCatalogue, readPublishedCards, readSharingOwners } from './queries.ts';
import type { Release } from './release.ts';
import type { ReleaseCache } from './release-cache.ts';

/** The fields by which visitors sort the catalogue. */
const catalogueSorts = ['id', 'name', 'inrPricePerMonth', 'score', 'reviewCount', 'createDate', 'modifiedDate'];

export function mountCourses(routes: RouteRegistry, stores: CourseStores, workers: TaskRunner): void {
  const { siteCache, enrolments, releaseCache } = stores;
  const enrolledIdsOf = async ({
    viewer,
    now,
  }: Pick<TransactionContext, 'viewer' | 'now'>): Promise<ReadonlySet<string>> =>
    viewer ? enrolments.enrolledCourses(viewer, now) : new Set();
  const completeCards = async (context: RequestContext, cards: readonly CourseCard[]): Promise<CourseCard[]> => {
    const cleanCards = await cleanRows(workers, context.tenant.company, cards, ['description']);
    return withModuleCounts(releaseCache, context, cleanCards);
  };
  routes.open(
    coursesOverview,
    async (context, { query }) => {
      const page = pageOf(query, catalogueSorts);
      if (await siteCache.isExpired(context.tenant, context.viewer, context.now)) return { rows: [], total: 0, page };
      const enrolledIds = [...(await enrolledIdsOf(context))];
      const { rows, total } = await context.inTransaction('read', ({ tx }) =>
        readWithTotal(page, (part) => readCatalogue(tx, context.tenant.company, { enrolledIds, ...query }, part)),
      );
      return { rows: await completeCards(context, rows), total, page };
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );

  routes.open(allCourses, async (context) => {
    if (await siteCache.isExpired(context.tenant, context.viewer, context.now)) return [];
    return completeCards(
      context,
      await context.inTransaction('read', ({ tx }) => readPublishedCards(tx, context.tenant.company)),
    );
  });

  routes.open(sharingCompanies, async (context) => {
    const owners = await context.inTransaction('read', ({ tx }) => readSharingOwners(tx, context.tenant.company));
    if (owners.length === 0) return [];
    return siteCache.companyNames({ tenant: context.tenant.company, account: context.viewer?.id }, owners);
  });

  routes.open(coursesOfParts, (context, { params, query }) => {
    const resource = resources.find((one) => one.path === params.path);
    if (!resource || !isAuthored(resource)) throw new Failure('error.http.404');
    const ids = (query.ids ?? []).filter(isUuid).slice(0, limits.pageSizeMax);
    const owner = seesAllTenants(context.tenant, context.viewer) ? null : context.tenant.company;
    return context.inTransaction('read', ({ tx }) => readCoursesOfParts(tx, resource, { ids, owner }));
  });

  routes.open(readCourseLanding, async (context, { params }) => {
    const release = await openToVisitors(stores, context, params.id, 'landing');
    const [card] = await context.inTransaction('read', ({ tx }) => readCards(tx, context.tenant.company, [params.id]));
    if (!card) throw new Failure('error.http.404');
    return { ...card, description: release.tree.description, ...landingOf(release, card) };
  });

  routes.open(coursesByIds, async (context, { query }) => {
    const requestedIds = (query.courseIds ?? '').split(',').filter(Boolean);
    if (await siteCache.isExpired(context.tenant, context.viewer, context.now)) return [];
    const enrolledIds = await enrolledIdsOf(context);
    const ids = isReviewer(context.viewer) ? requestedIds : requestedIds.filter((id) => enrolledIds.has(id));
    return completeCards(
      context,
      await context.inTransaction('read', ({ tx }) => readCards(tx, context.tenant.company, ids)),
    );
  });

  routes.open(
    courseByCourseId,
    async (context, { params }) => {
      const { release } = await openCourse(stores, context, params.id);
      return release.replyFor(`${context.tenant.company} ${context.viewer?.login ?? ''}`);
    },
    // The reply is the JSON that was made when the release was loaded; a client with the same ETag gets a 304.
    { headers: ({ etag }) => ({ etag }), body: ({ json }) => json },
  );

  routes.open(courseForDemo, async (context, { params }) => openToVisitors(stores, context, params.id, 'demo'), {
    body: ({ tree }) => demoTree(tree),
  });
}

/**
 * Adds module counts to cards of shared courses. They come from the release, because this tenant cannot see the owner's
 * rows.
 */
async function withModuleCounts<Card extends CourseCard>(
  releaseCache: ReleaseCache,
  { tenant, now }: Pick<TransactionContext, 'tenant' | 'now'>,
  cards: readonly Card[],
): Promise<Card[]> {
  return Promise.all(
    cards.map(async (card) => {
      if (card.owner === tenant.company) return card;
      const current = await releaseCache.current(tenant.company, card.id, now);
      const release = current && (await releaseCache.release(current.releaseId, now));
      return release ? { ...card, ...countsOf(release) } : card;
    }),
  );
}

const countsOf = ({
  tree: { courseModules },
}: Release): Pick<CourseCard, 'moduleCount' | 'examCount' | 'contentCount'> => {
  const modules = courseModules.map(({ type, moduleContents }) => ({ type, contents: moduleContents.length }));
  const { contentCount, examCount } = courseCounts(modules);
  return { moduleCount: modules.length, examCount, contentCount };
};

/** The outline for visitors: names and counts only. */
const landingOf = (release: Release, card: CourseCard) => {
  const outline = outlineOf(release, card);
  const questionCount = outline.flatMap(({ contents }) => contents).reduce((sum, { quizzes }) => sum + quizzes, 0);
  return { ...countsOf(release), minutes: release.minutes, questionCount, outline };
};

const outlineOf = (
  { tree, contentMinutes }: Release,
  { availableForDemo: hasDemo }: CourseCard,
): CourseLanding['outline'] =>
  tree.courseModules.map((module) => ({
    name: module.name,
    type: module.type,
    availableForDemo: hasDemo && isOpenInDemo(module),
    examQuestions: module.assessments.reduce((sum, { totalQuestions }) => sum + totalQuestions, 0),
    examMinutes: module.assessments.reduce((sum, { allowedTimeInMinutes }) => sum + allowedTimeInMinutes, 0),
    contents: module.moduleContents.map((content) => ({
      title: content.title,
      video: Boolean(content.video),
      quizzes: quizzesInOrder(content).length,
      minutes: contentMinutes[content.id] ?? 0,
      availableForDemo: hasDemo && isOpenInDemo(module) && content.availableForDemo,
    })),
  }));

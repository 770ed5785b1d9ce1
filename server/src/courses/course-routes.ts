import { course } from '@lernhaus/contract/courses/course';
import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import {
  allCourses,
  type CourseCard,
  type CourseLanding,
  courseByCourseId,
  courseForDemo,
  coursesByIds,
  coursesOverview,
  publishCourse,
  readCourseLanding,
} from '@lernhaus/contract/courses/endpoints';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { Mounts } from '../platform/http/mount.ts';
import { pageHeaders, pageOf } from '../platform/http/page.ts';
import { isReviewer, type Scope } from '../platform/scope.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { CourseAccess } from './course-access.ts';
import { demoTree } from './demo-tree.ts';
import { assertPublishable } from './editing/answerable.ts';
import { openCourse, openToVisitors } from './open-course.ts';
import { readCards, readCatalogue, readPublishedCards } from './queries.ts';
import type { Release } from './release.ts';
import type { ReleaseShelf } from './release-shelf.ts';

/** What a visitor may sort the catalogue by. */
const catalogueSorts = ['id', 'name', 'inrPricePerMonth', 'score', 'reviewCount', 'createDate', 'modifiedDate'];

export function mountCourses(mounts: Mounts, shelf: ReleaseShelf, access: CourseAccess): void {
  mounts.open(
    coursesOverview,
    async (scope, { query }) => {
      const page = pageOf(query, catalogueSorts);
      if (await access.isExpired(scope.tenant, scope.viewer, scope.now)) return { rows: [], total: 0, page };
      const held = scope.viewer ? [...(await access.heldBy(scope.viewer, scope.now))] : [];
      const rows = await scope.inTransaction('read', ({ tx }) => readCatalogue(tx, scope.tenant.company, held, page));
      return { rows: await counted(shelf, scope, rows), total: rows[0]?.total ?? 0, page };
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );

  mounts.open(allCourses, async (scope) => {
    if (await access.isExpired(scope.tenant, scope.viewer, scope.now)) return [];
    return counted(
      shelf,
      scope,
      await scope.inTransaction('read', ({ tx }) => readPublishedCards(tx, scope.tenant.company)),
    );
  });

  mounts.open(readCourseLanding, async (scope, { params }) => {
    const release = await openToVisitors(shelf, access, scope, params.id, 'landing');
    const [card] = await scope.inTransaction('read', ({ tx }) => readCards(tx, scope.tenant.company, [params.id]));
    return { ...card, ...landingOf(release) } as CourseLanding;
  });

  mounts.open(coursesByIds, async (scope, { query }) => {
    const asked = (query.courseIds ?? '').split(',').filter(Boolean);
    if (await access.isExpired(scope.tenant, scope.viewer, scope.now)) return [];
    const held = scope.viewer ? await access.heldBy(scope.viewer, scope.now) : new Set<string>();
    const ids = isReviewer(scope.viewer) ? asked : asked.filter((id) => held.has(id));
    return counted(
      shelf,
      scope,
      await scope.inTransaction('read', ({ tx }) => readCards(tx, scope.tenant.company, ids)),
    );
  });

  mounts.open(
    courseByCourseId,
    async (scope, { params }) => {
      const release = await openCourse(shelf, access, scope, params.id);
      return release.sentTo(`${scope.tenant.company} ${scope.viewer?.login ?? ''}`);
    },
    // A release goes out as the text that was made when it was loaded, and only to whom does not hold it already.
    { headers: ({ etag }) => ({ etag }), body: ({ json }) => json },
  );

  mounts.open(courseForDemo, async (scope, { params }) => openToVisitors(shelf, access, scope, params.id, 'demo'), {
    body: ({ tree }) => demoTree(tree),
  });

  mounts.call(
    publishCourse,
    async (scope, { body: { id, published, version } }) => {
      if (published) await assertPublishable(scope, id);
      return repositoryOf(course, scope).update(id, () => ({ published, version })) as never;
    },
    { alert: () => ['entity.updated'] },
  );
}

/** Cards of courses that another company shares: their modules are counted by the release, as no other row of theirs is seen. */
async function counted<Card extends CourseCard>(
  shelf: ReleaseShelf,
  { tenant, now }: Pick<Scope, 'tenant' | 'now'>,
  cards: readonly Card[],
): Promise<Card[]> {
  return Promise.all(
    cards.map(async (card) => {
      if (card.owner === tenant.company) return card;
      const current = await shelf.current(tenant.company, card.id, now);
      const release = current && (await shelf.release(current.releaseId, now));
      return release ? { ...card, ...countsOf(release) } : card;
    }),
  );
}

const countsOf = ({ tree: { courseModules } }: Release): Pick<CourseCard, 'moduleCount' | 'examCount'> => ({
  moduleCount: courseModules.length,
  examCount: courseModules.filter(({ type }) => type === 'EXAM' || type === 'EXAM_CASE_STUDY').length,
});

/** The outline: names and numbers, nothing to learn from. */
const landingOf = (release: Release): Pick<CourseLanding, 'outline' | 'moduleCount' | 'examCount'> => ({
  ...countsOf(release),
  outline: outlineOf(release.tree.courseModules),
});

const outlineOf = (modules: CourseTree['courseModules']): CourseLanding['outline'] =>
  modules.map((module) => ({
    name: module.name,
    type: module.type,
    availableForDemo: module.availableForDemo,
    contents: module.moduleContents.map((content) => ({
      title: content.title,
      video: Boolean(content.video),
      quizzes: quizzesInOrder(content).length,
    })),
  }));

import type { CourseAccess } from './courses/course-access.ts';
import { demoTree, isInDemo } from './courses/demo-tree.ts';
import { placeOf } from './courses/grading-keys.ts';
import { openCourseWithDates, openToVisitors } from './courses/open-course.ts';
import type { Release } from './courses/release.ts';
import type { ReleaseCache } from './courses/release-cache.ts';
import type { CourseReader, ReadableCourse } from './learning/course-reader.ts';
import type { EnrolmentCache } from './learning/enrolment-cache.ts';
import type { SiteCache } from './tenants/site-cache.ts';

/** What courses need from the plan of their tenant and from enrolments. */
export const courseAccess = (siteCache: SiteCache, enrolments: EnrolmentCache): CourseAccess => ({
  isExpired: (tenant, viewer, now) => siteCache.isExpired(tenant, viewer, now),
  enrolledCourses: (viewer, now) => enrolments.enrolledCourses(viewer, now),
});

const readable = ({ tree, keys }: Release, places: ReadableCourse['places'] = null): ReadableCourse => ({
  tree,
  places,
  keyAt: (moduleId, parentId, quizId) => keys.get(placeOf(moduleId, parentId, quizId)),
});

/** The courses as the slice of learning reads them: `read` for learners and editors, `readDemo` for visitors of the demo. */
export function createCourseReaders(releaseCache: ReleaseCache, access: CourseAccess) {
  const read: CourseReader = async (at, courseId) => {
    const { release, places } = await openCourseWithDates(releaseCache, access, at, courseId);
    return readable(release, places);
  };
  const readDemo: CourseReader = async (at, courseId) => {
    const { tree, keyAt } = readable(await openToVisitors(releaseCache, access, at, courseId, 'demo'));
    const shown = demoTree(tree);
    return {
      tree: shown,
      places: null,
      keyAt: (...place) => (isInDemo(shown, ...place) ? keyAt(...place) : undefined),
    };
  };
  return { read, readDemo };
}

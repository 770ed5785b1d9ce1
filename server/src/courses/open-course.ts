import { Failure } from '@lernhaus/contract/failures';
import type { CoursePlaces } from '@lernhaus/domain/learning/course-places';
import { isReviewer, type Tenant, type Viewer } from '../platform/context.ts';
import type { CourseAccess } from './course-access.ts';
import type { Release } from './release.ts';
import type { ReleaseCache } from './release-cache.ts';

interface At {
  readonly tenant: Tenant;
  readonly viewer: Viewer | null;
  readonly now: Date;
}

/** A release, and since when each of its parts is in the course. */
export interface DatedRelease {
  readonly release: Release;
  readonly places: CoursePlaces | null;
}

/**
 * The current release of a course, for somebody who may read it: its learners, and the company's editors. Whoever may not
 * is told the same as for a course that does not exist.
 */
export async function openCourseWithDates(
  releaseCache: ReleaseCache,
  access: CourseAccess,
  at: At,
  courseId: string,
): Promise<DatedRelease> {
  const { tenant, viewer, now } = at;
  if (!viewer || (await access.isExpired(tenant, viewer, now))) throw new Failure('error.http.404');
  const mayRead = isReviewer(viewer) || (await access.enrolledCourses(viewer, now)).has(courseId);
  const current = mayRead ? await releaseCache.current(tenant.company, courseId, now) : null;
  const release = found(current && (await releaseCache.release(current.releaseId, now)));
  return { release, places: current?.places ?? null };
}

/** The same without what became of it over time. */
export async function openCourse(...given: Parameters<typeof openCourseWithDates>): Promise<Release> {
  return (await openCourseWithDates(...given)).release;
}

/** The current release of a course that anybody may see: it is published, and for the demo its author shows it there. */
export async function openToVisitors(
  releaseCache: ReleaseCache,
  access: CourseAccess,
  at: At,
  courseId: string,
  as: 'landing' | 'demo',
): Promise<Release> {
  const { tenant, viewer, now } = at;
  if (await access.isExpired(tenant, viewer, now)) throw new Failure('error.http.404');
  const current = await releaseCache.current(tenant.company, courseId, now);
  const isShown = current?.published && (as === 'landing' || current.availableForDemo);
  return found(isShown ? await releaseCache.release(current.releaseId, now) : null);
}

function found(release: Release | null): Release {
  if (!release) throw new Failure('error.http.404');
  return release;
}

import { Failure } from '@lernhaus/contract/failures';
import type { CoursePlaces } from '@lernhaus/domain/learning/course-places';
import { type CallContext, isReviewer } from '../platform/context.ts';
import type { Tenants } from '../tenants/api.ts';
import type { EnrolmentCache } from './enrolment-cache.ts';
import type { Release } from './release.ts';
import type { ReleaseCache } from './release-cache.ts';

/** The services that decide who may open a course, and that read courses. */
export interface CourseStores {
  readonly siteCache: Tenants['siteCache'];
  readonly enrolments: EnrolmentCache;
  readonly releaseCache: ReleaseCache;
}

/** A release, and the time when each part was added to the course. */
export interface DatedRelease {
  readonly release: Release;
  readonly places: CoursePlaces | null;
}

/**
 * Returns the current release of a course for its learners and the company's editors. Throws the same 404 for a missing
 * right and a missing course.
 */
export async function openCourse(
  { siteCache, enrolments, releaseCache }: CourseStores,
  context: CallContext,
  courseId: string,
): Promise<DatedRelease> {
  const { tenant, viewer, now } = context;
  if (!viewer || (await siteCache.isExpired(tenant, viewer, now))) throw new Failure('error.http.404');
  const mayRead = isReviewer(viewer) || (await enrolments.enrolledCourses(viewer, now)).has(courseId);
  const current = mayRead ? await releaseCache.current(tenant.company, courseId, now) : null;
  const release = requireRelease(current && (await releaseCache.release(current.releaseId, now)));
  return { release, places: current?.places ?? null };
}

/** Returns the current release of a published course for visitors; for the demo only if its author allows it. */
export async function openToVisitors(
  { siteCache, releaseCache }: CourseStores,
  context: CallContext,
  courseId: string,
  as: 'landing' | 'demo',
): Promise<Release> {
  const { tenant, viewer, now } = context;
  if (await siteCache.isExpired(tenant, viewer, now)) throw new Failure('error.http.404');
  const current = await releaseCache.current(tenant.company, courseId, now);
  const isShown = current?.published && (as === 'landing' || current.availableForDemo);
  return requireRelease(isShown ? await releaseCache.release(current.releaseId, now) : null);
}

function requireRelease(release: Release | null): Release {
  if (!release) throw new Failure('error.http.404');
  return release;
}

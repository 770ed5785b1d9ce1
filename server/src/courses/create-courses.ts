import type { Media } from '../media/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { PeriodicJob } from '../platform/jobs.ts';
import type { Tenants } from '../tenants/api.ts';
import { mountArchives } from './archive/archive-routes.ts';
import { mountCourses } from './course-routes.ts';
import { mountCourseWrites, type ReserveCourseQuota } from './course-writes.ts';
import { mountEditing } from './editing/editing-routes.ts';
import { EnrolmentCache } from './enrolment-cache.ts';
import { createFindShared } from './find-shared.ts';
import { countCourses } from './queries.ts';
import { ReleaseCache } from './release-cache.ts';

export type Courses = ReturnType<typeof createCourses>;

/** Creates the slice of courses: authors' rows and their editor, releases, archives, and who may open which course. */
export function createCourses(
  platform: Platform,
  { tenants: { siteCache, quota }, media }: { readonly tenants: Tenants; readonly media: Media },
) {
  const { routes, database, workers, keyFor, translate, clock } = platform;
  const enrolments = new EnrolmentCache(database);
  const keys = { items: keyFor('drag items'), links: keyFor('links') };
  const releaseCache = new ReleaseCache(database, workers, keys);
  const stores = { siteCache, enrolments, releaseCache };
  const findShared = createFindShared(database);
  const reserveCourseQuota: ReserveCourseQuota = (tx, company) =>
    quota.reserve(tx, company, { name: 'courses', used: countCourses });
  mountCourses(routes, stores, workers);
  mountEditing(routes, {
    database,
    blobs: media.store,
    findShared,
    releaseCache,
    nameOfCopy: (language, name) => translate(language, 'course.copyOf', { name }),
  });
  mountCourseWrites(routes, media.store, releaseCache, reserveCourseQuota, siteCache);
  const archiveUploads = mountArchives(platform.routes, { ...platform, media, reserveCourseQuota });
  const tidyUploads: PeriodicJob = {
    name: 'tidy-archive-uploads',
    cron: '*/10 * * * *',
    handler: () => archiveUploads.removeExpired(database, clock()),
  };
  return { ...stores, findShared, archiveUploads, jobs: [tidyUploads] };
}

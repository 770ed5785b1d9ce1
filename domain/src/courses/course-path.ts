/** What an address of a course is made of. */
export type NamedCourse = { readonly id: string; readonly name: string };

const marker = '_courseId_';
export const cataloguePath = '/our-courses/';

// Slashes and per cent signs come back from proxies and routers decoded once too often.
const unsafeCharacters = /[\s/\\%\p{Cc}]/gu;

/** The last part of a course's address, not encoded: its name, spaces as underscores, and its id (specification 2). */
export function courseParam(course: NamedCourse): string {
  const name = course.name.toWellFormed().normalize('NFC').trim().replace(unsafeCharacters, '_');
  return `${name}${marker}${course.id}`;
}

/** The address of a course in the catalogue, encoded. */
export function coursePath(course: NamedCourse): string {
  return cataloguePath + encodeURIComponent(courseParam(course));
}

/**
 * The course id in the last part of an address (decoded): what follows the last `_courseId_`, or the whole of a
 * bare id. Null when there is none.
 */
export function parseCourseParam(param: string | null | undefined): string | null {
  const text = (param ?? '').trim();
  const at = text.lastIndexOf(marker);
  const id = at < 0 ? text : text.slice(at + marker.length);
  return id === '' ? null : id;
}

export type CourseAddress = { readonly kind: 'canonical' } | { readonly kind: 'redirect'; readonly to: string };

/**
 * Whether an address is the course's own. A bare id, an old name or another spelling leads to the one address,
 * a missing id to the catalogue. `course` is the one that `parseCourseParam` found.
 */
export function courseAddress(param: string | null | undefined, course: NamedCourse): CourseAddress {
  if (parseCourseParam(param) === null) return { kind: 'redirect', to: cataloguePath };
  const isCanonical = (param ?? '').normalize('NFC') === courseParam(course);
  return isCanonical ? { kind: 'canonical' } : { kind: 'redirect', to: coursePath(course) };
}

/** The parts of a course's address. */
export type NamedCourse = { readonly id: string; readonly name: string };

const marker = '_courseId_';
export const cataloguePath = '/our-courses/';

// Proxies and routers may decode slashes and per cent signs once too often.
const unsafeCharacters = /[\s/\\%\p{Cc}]/gu;

/**
 * The last part of a course's address, not encoded: the name with underscores for spaces, and the id (specification 2).
 */
export function courseParam(course: NamedCourse): string {
  const name = course.name.toWellFormed().normalize('NFC').trim().replace(unsafeCharacters, '_');
  return `${name}${marker}${course.id}`;
}

/** The encoded address of a course in the catalogue. */
export function coursePath(course: NamedCourse): string {
  return cataloguePath + encodeURIComponent(courseParam(course));
}

/**
 * The course id in the decoded last part of an address: the text after the last `_courseId_`, or the whole text when
 * there is none. Null when it is empty.
 */
export function parseCourseParam(param: string | null | undefined): string | null {
  const text = (param ?? '').trim();
  const at = text.lastIndexOf(marker);
  const id = at < 0 ? text : text.slice(at + marker.length);
  return id === '' ? null : id;
}

export type CourseAddress = { readonly kind: 'canonical' } | { readonly kind: 'redirect'; readonly to: string };

/**
 * Whether an address is the canonical one of the course. A bare id, an old name or another spelling redirects to the
 * canonical address, a missing id to the catalogue. `course` is the course whose id `parseCourseParam` returned.
 */
export function courseAddress(param: string | null | undefined, course: NamedCourse): CourseAddress {
  if (parseCourseParam(param) === null) return { kind: 'redirect', to: cataloguePath };
  const isCanonical = (param ?? '').normalize('NFC') === courseParam(course);
  return isCanonical ? { kind: 'canonical' } : { kind: 'redirect', to: coursePath(course) };
}

import { cataloguePath, coursePath } from '@lernhaus/domain/courses/course-path';
import { type LocalPath, ownPath } from '@lernhaus/domain/tenants/local-path';

/** Every address of the web as a value: no component spells one. */
const withSearch = (path: string, search: Readonly<Record<string, string | number | null | undefined>>): LocalPath => {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return ownPath(given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`);
};

export const addresses = {
  root: () => ownPath('/'),
  home: () => ownPath('/home'),
  homeSection: (section: 'courses' | 'plans' | 'faq' | 'contact') => ownPath(`/home#${section}`),
  /** The form stands on the course's own page. */
  registration: (course: Parameters<typeof coursePath>[0]) => ownPath(`${coursePath(course)}#register`),
  demoCourses: () => ownPath('/demo-courses'),
  demoCourse: (courseId: string) => ownPath(`/demo-courses/${encodeURIComponent(courseId)}`),
  /** The demo school lives one label below the main domain, on the same port. */
  demoHome: (origin: string, baseDomain: string): `http://${string}` => {
    const { protocol, port } = new URL(origin);
    return `${protocol as 'http:'}//demo.${baseDomain}${port ? `:${port}` : ''}/home`;
  },
  catalogue: (list: { page?: number; sort?: string | null } = {}) =>
    withSearch('/our-courses', { page: list.page === 1 ? null : list.page, sort: list.sort }),
  catalogueRoot: () => ownPath(cataloguePath),
  course: (course: Parameters<typeof coursePath>[0]) => ownPath(coursePath(course)),
  contact: () => ownPath('/contact-us'),
  login: (origin?: LocalPath) => withSearch('/login', { origin }),
  logout: () => ownPath('/logout'),
  settings: () => ownPath('/account/settings'),
  password: () => ownPath('/account/password'),
  resetRequest: () => ownPath('/account/reset/request'),
  /** On a phone the list comes first; with a course its card. */
  myCourses: (courseId?: string) => withSearch('/my-courses', { course: courseId }),
  /** The player; `parentId` is a content. `backUrl` is where leaving it leads. */
  player: (courseId: string, place: { moduleId?: string; parentId?: string; backUrl?: LocalPath | undefined } = {}) =>
    withSearch(`/my-courses/${encodeURIComponent(courseId)}`, place),
  /** Whose learning a reviewer may look at; with a login that learner's courses. */
  reviews: (user?: string, courseId?: string) => withSearch('/user-courses', { user, course: courseId }),
  /** A learner's course as a reviewer sees it: the same player, with nothing to change. */
  reviewedCourse: (
    courseId: string,
    place: { user: string; moduleId?: string; parentId?: string; backUrl?: LocalPath | undefined },
  ) => withSearch(`/user-courses/${encodeURIComponent(courseId)}`, place),
  /** A course as its authors see it: the player, and the editor at a part of it; `backUrl` is where leaving it leads. */
  authoredCourse: (
    courseId: string,
    place: { moduleId?: string; parentId?: string; backUrl?: LocalPath | undefined } = {},
  ) => withSearch(`/course/${encodeURIComponent(courseId)}`, place),
  courseEditor: (
    courseId: string,
    at: { part?: string; new?: string; in?: string; backUrl?: LocalPath | undefined } = {},
  ) => withSearch(`/course/${encodeURIComponent(courseId)}/editor`, at),
  importCourse: (back: { backUrl?: LocalPath | undefined } = {}) => withSearch('/course/import', back),
  exportCourse: (courseId: string, back: { backUrl?: LocalPath | undefined } = {}) =>
    withSearch(`/course/${encodeURIComponent(courseId)}/export`, back),
  /** Questions of another program for a content or an exam of a course. */
  importQuestions: (
    courseId: string,
    into: { contentId?: string; assessmentId?: string; backUrl?: LocalPath | undefined } = {},
  ) => withSearch(`/course/${encodeURIComponent(courseId)}/import-questions`, into),
  /** A list of an entity's rows, by its base path (specification 2, admin CRUD screens). */
  entityList: (base: string) => ownPath(`/${base}`),
  /** The same list, with the panel open by which a video is uploaded. */
  newVideo: () => ownPath('/video/new'),
  videos: () => ownPath('/video'),
  messages: (language: string) => `/i18n/${language}.json`,
} as const;

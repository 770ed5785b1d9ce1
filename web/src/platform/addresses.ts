import { cataloguePath, coursePath } from '@lernhaus/domain/courses/course-path';

/** Every address of the web as a value: no component spells one. */
const withSearch = (path: string, search: Readonly<Record<string, string | number | null | undefined>>): string => {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

export const addresses = {
  root: () => '/',
  home: () => '/home',
  homeSection: (section: 'courses' | 'plans' | 'faq' | 'contact') => `/home#${section}`,
  /** The form stands on the course's own page. */
  registration: (course: Parameters<typeof coursePath>[0]) => `${coursePath(course)}#register`,
  demoCourses: () => '/demo-courses',
  demoCourse: (courseId: string) => `/demo-courses/${encodeURIComponent(courseId)}`,
  /** The demo school lives one label below the main domain, on the same port. */
  demoHome: (origin: string, baseDomain: string) => {
    const { protocol, port } = new URL(origin);
    return `${protocol}//demo.${baseDomain}${port ? `:${port}` : ''}/home`;
  },
  catalogue: (list: { page?: number; sort?: string | null } = {}) =>
    withSearch('/our-courses', { page: list.page === 1 ? null : list.page, sort: list.sort }),
  catalogueRoot: () => cataloguePath,
  course: coursePath,
  contact: () => '/contact-us',
  login: (origin?: string) => withSearch('/login', { origin }),
  logout: () => '/logout',
  settings: () => '/account/settings',
  password: () => '/account/password',
  resetRequest: () => '/account/reset/request',
  /** On a phone the list comes first; with a course its card. */
  myCourses: (courseId?: string) => withSearch('/my-courses', { course: courseId }),
  /** The player; `parentId` is a content. `backUrl` is where leaving it leads. */
  player: (courseId: string, place: { moduleId?: string; parentId?: string; backUrl?: string } = {}) =>
    withSearch(`/my-courses/${encodeURIComponent(courseId)}`, place),
  /** Whose learning a reviewer may look at; with a login that learner's courses. */
  reviews: (user?: string, courseId?: string) => withSearch('/user-courses', { user, course: courseId }),
  /** A learner's course as a reviewer sees it: the same player, with nothing to change. */
  reviewedCourse: (courseId: string, place: { user: string; moduleId?: string; parentId?: string; backUrl?: string }) =>
    withSearch(`/user-courses/${encodeURIComponent(courseId)}`, place),
  /** A course as its authors see it: the player, and the editor at a part of it; `backUrl` is where leaving it leads. */
  authoredCourse: (courseId: string, place: { moduleId?: string; parentId?: string; backUrl?: string } = {}) =>
    withSearch(`/course/${encodeURIComponent(courseId)}`, place),
  courseEditor: (courseId: string, at: { part?: string; new?: string; in?: string; backUrl?: string } = {}) =>
    withSearch(`/course/${encodeURIComponent(courseId)}/editor`, at),
  importCourse: (back: { backUrl?: string } = {}) => withSearch('/course/import', back),
  exportCourse: (courseId: string, back: { backUrl?: string } = {}) =>
    withSearch(`/course/${encodeURIComponent(courseId)}/export`, back),
  /** Questions of another program for a content or an exam of a course. */
  importQuestions: (courseId: string, into: { contentId?: string; assessmentId?: string; backUrl?: string } = {}) =>
    withSearch(`/course/${encodeURIComponent(courseId)}/import-questions`, into),
  /** A list of an entity's rows, by its base path (specification 2, admin CRUD screens). */
  entityList: (base: string) => `/${base}`,
  /** The same list, with the panel open by which a video is uploaded. */
  newVideo: () => '/video/new',
  videos: () => '/video',
  messages: (language: string) => `/i18n/${language}.json`,
} as const;

import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { cataloguePath, coursePath } from '@lernhaus/domain/courses/course-path';
import { type LocalPath, ownPath } from '@lernhaus/domain/tenants/local-path';
import { type LegalPage, legalPages } from './site.tsx';

/** All addresses of the web. No component writes an address itself. */
const withSearch = (path: string, search: Readonly<Record<string, string | number | null | undefined>>): LocalPath => {
  const parameters = Object.entries(search).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return ownPath(parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`);
};

/** The legal texts in the fragment of an address. */
const legalNames: Readonly<Record<LegalPage, string>> = {
  PAGE_TERMS_AND_CONDITION: 'terms',
  PAGE_DATA_PROTECTION: 'data-protection',
  PAGE_ABOUT_US: 'about-us',
};

/** A legal text, as a dialog over the current page. */
export const legalTarget = (page: LegalPage) => ({ hash: `#${legalNames[page]}` });

/** The legal text that a fragment asks for. */
export const legalPageOf = (hash: string): LegalPage | null =>
  legalPages.find((page) => hash === `#${legalNames[page]}`) ?? null;

/** The parameter of the list of courses that opens the dialog for a new course. */
export const newCourseKey = 'create';

/** The parameter of the plan's payments that opens the dialog. */
export const payPlanKey = 'pay';

export const addresses = {
  root: () => ownPath('/'),
  home: () => ownPath('/home'),
  homeSection: (section: 'courses' | 'plans' | 'faq' | 'contact') => ownPath(`/home#${section}`),
  /** The registration form is on the course's page. */
  registration: (course: Parameters<typeof coursePath>[0]) => ownPath(`${coursePath(course)}#register`),
  /** The street safety assessment alone. */
  urbanEngineDemo: () => ownPath('/UrbanEngineDemo'),
  /** The page of a product. */
  product: (product: ProductType) => ownPath(product === 'lms' ? '/elearning' : `/${product.toLowerCase()}`),
  productPlans: (product: ProductType) => ownPath(`${addresses.product(product)}#plans`),
  /** The page about the data that the site stores in the browser. */
  cookies: () => ownPath('/cookies'),
  demoCourses: () => ownPath('/demo-courses'),
  demoCourse: (courseId: string) => ownPath(`/demo-courses/${encodeURIComponent(courseId)}`),
  /** The home page of a company's own site. */
  companyHome: (company: string, origin: string, baseDomain: string): `http://${string}` =>
    addresses.companySite({ origin, baseDomain }, company, ownPath('/home')),
  demoHome: (origin: string, baseDomain: string) => addresses.companyHome('demo', origin, baseDomain),
  catalogue: ({
    page,
    ...list
  }: {
    page?: number;
    sort?: string | null;
    search?: string | null;
    price?: string | null;
    length?: string | null;
  } = {}) => withSearch('/our-courses', { page: page === 1 ? null : page, ...list }),
  catalogueRoot: () => ownPath(cataloguePath),
  course: (course: Parameters<typeof coursePath>[0]) => ownPath(coursePath(course)),
  /** The contact page; the address says what the message is about. */
  contact: ({
    isDemo = false,
    ...about
  }: {
    isDemo?: boolean;
    product?: string | null;
    plan?: string | null;
    course?: string | null;
  } = {}) => withSearch('/contact-us', { ...about, demo: isDemo ? 1 : null }),
  /** The questions about PricePro; `faq` is the one in the card, `page` counts from 1. */
  faqViewer: ({ page, ...at }: { faq?: string | null | undefined; page?: number; search?: string | null } = {}) =>
    withSearch('/frequently-asked-questions/PriceProDemo', { page: page === 1 ? null : page, ...at }),
  /** The registration of a company for a plan, on the main domain. */
  planRegistration: (plan: { plan: string; cycle?: string | null; product?: string | null }) =>
    withSearch('/register', plan),
  /**
   * A page of a company's own site, on its subdomain of the main domain and the same port:
   * `http://acme.example.org/login`.
   */
  companySite: (
    { origin, baseDomain }: { origin: string; baseDomain: string },
    company: string,
    path: LocalPath = ownPath('/'),
  ): `http://${string}` => {
    const { protocol, port } = new URL(origin);
    return `${protocol as 'http:'}//${company}.${baseDomain}${port ? `:${port}` : ''}${path}`;
  },
  /** The courses that are ordered together. */
  basket: () => ownPath('/basket'),
  login: (origin?: LocalPath) => withSearch('/login', { origin }),
  logout: () => ownPath('/logout'),
  settings: () => ownPath('/account/settings'),
  password: () => ownPath('/account/password'),
  myOrders: () => ownPath('/account/orders'),
  resetRequest: () => ownPath('/account/reset/request'),
  /** On phones it shows the list first; with a course, its card. */
  myCourses: (courseId?: string) => withSearch('/my-courses', { course: courseId }),
  /** The player; `parentId` is a content, `backUrl` is where its exit leads. */
  player: (courseId: string, place: { moduleId?: string; parentId?: string; backUrl?: LocalPath | undefined } = {}) =>
    withSearch(`/my-courses/${encodeURIComponent(courseId)}`, place),
  /** The page of a finished course, for its learner. */
  finishedCourse: (courseId: string) => ownPath(`/my-courses/${encodeURIComponent(courseId)}/finished`),
  /** The learners that a reviewer may see; with a login, the courses of that learner. */
  reviews: (user?: string, courseId?: string) => withSearch('/user-courses', { user, course: courseId }),
  /** A learner's course for a reviewer: the same player, read-only. */
  reviewedCourse: (
    courseId: string,
    place: { user: string; moduleId?: string; parentId?: string; backUrl?: LocalPath | undefined },
  ) => withSearch(`/user-courses/${encodeURIComponent(courseId)}`, place),
  /** A course for its authors: the player, or the editor at a part; `backUrl` is where the exit leads. */
  authoredCourse: (
    courseId: string,
    place: { moduleId?: string; parentId?: string; backUrl?: LocalPath | undefined } = {},
  ) => withSearch(`/course/${encodeURIComponent(courseId)}`, place),
  /** The list of courses, at this page and order, which asks for the name of a new one; `backUrl` is kept, too. */
  newCourse: (list: Readonly<Record<string, string>> = {}) =>
    ownPath(`/course?${new URLSearchParams({ ...list, [newCourseKey]: '' })}`),
  courseEditor: (
    courseId: string,
    at: { part?: string; new?: string; in?: string; backUrl?: LocalPath | undefined } = {},
  ) => withSearch(`/course/${encodeURIComponent(courseId)}/editor`, at),
  importCourse: (back: { backUrl?: LocalPath | undefined } = {}) => withSearch('/course/import', back),
  exportCourse: (courseId: string, back: { backUrl?: LocalPath | undefined } = {}) =>
    withSearch(`/course/${encodeURIComponent(courseId)}/export`, back),
  /** Imports questions of another program into a content or an exam. */
  importQuestions: (
    courseId: string,
    into: { contentId?: string; assessmentId?: string; backUrl?: LocalPath | undefined } = {},
  ) => withSearch(`/course/${encodeURIComponent(courseId)}/import-questions`, into),
  /** The overview, for owners and authors. */
  overview: () => ownPath('/overview'),
  /** The learners of the company; the filters are in the address. */
  learners: (list: Readonly<Record<string, string | number | null>> = {}) => withSearch('/learners', list),
  /** A learner's page. It keeps the list's filters, so that the next learner is that of the list. */
  learner: (login: string, list: Readonly<Record<string, string | number | null>> = {}) =>
    withSearch(`/learners/${encodeURIComponent(login)}`, list),
  /** The written answers that wait for a reviewer; the filters are in the address. */
  openAnswers: (list: Readonly<Record<string, string | number | null>> = {}) => withSearch('/answers-to-review', list),
  openAnswer: (id: string, list: Readonly<Record<string, string | number | null>> = {}) =>
    withSearch(`/answers-to-review/${encodeURIComponent(id)}`, list),
  /** A list of an entity's rows, by its base path (specification 2, admin CRUD screens). */
  entityList: (base: string, filters: Readonly<Record<string, string>> = {}) => withSearch(`/${base}`, filters),
  /** The form of an entity's row. */
  entityEdit: (base: string, id: string) => ownPath(`/${base}/${encodeURIComponent(id)}/edit`),
  /** The same list with all specified columns. */
  wholeEntityList: (base: string) => ownPath(`/${base}?columns=all`),
  /** The users of the company. */
  users: (list: Readonly<Record<string, string | number | null>> = {}) => withSearch('/admin/user-management', list),
  newUser: () => ownPath('/admin/user-management/new'),
  inviteUsers: () => ownPath('/admin/user-management/invite'),
  /** A user; the platform's ADMIN names the company. */
  user: (login: string, company: string | null = null) =>
    withSearch(`/admin/user-management/${encodeURIComponent(login)}`, { company }),
  editUser: (login: string, company: string | null = null) =>
    withSearch(`/admin/user-management/${encodeURIComponent(login)}/edit`, { company }),
  /** Who did what in the company. */
  audits: (list: Readonly<Record<string, string | number | null>> = {}) => withSearch('/admin/audits', list),
  /** A screen of the running server, for ADMIN (specification 2, header menu). */
  management: (screen: 'gateway' | 'metrics' | 'health' | 'configuration' | 'logs' | 'docs') =>
    ownPath(`/admin/${screen}`),
  /** A screen of the company's settings; the first one without a name. */
  companySettings: (group?: string) => withSearch('/company-settings', { group }),
  /** Payments and refunds, of this year or another one. */
  revenue: (year?: string) => withSearch('/sales/revenue', { year }),
  coupons: () => ownPath('/sales/coupons'),
  newCoupon: () => ownPath('/sales/coupons/new'),
  coupon: (id: string) => ownPath(`/sales/coupons/${encodeURIComponent(id)}`),
  newsletters: (list: Readonly<Record<string, string | number | null>> = {}) => withSearch('/newsletters', list),
  subscribers: (list: Readonly<Record<string, string | number | null>> = {}) =>
    withSearch('/newsletters/subscribers', list),
  /** A newsletter by its id, or `new`. */
  newsletter: (id: string) => ownPath(`/newsletters/${encodeURIComponent(id)}`),
  /** The mails of the company, or only the failed ones. */
  mails: (failed = false) => withSearch('/mails', { failed: failed ? 'true' : null }),
  /** The payments of the company's plan. */
  planPayments: () => ownPath('/lms-registration-payment-order'),
  /** The form of a plan's next payment: it begins with the company, plan and cycle of the payment with this id. */
  nextPlanPayment: (after: string) => withSearch('/lms-registration-payment-order/new', { after }),
  /** The same with the dialog open. */
  payPlan: () => ownPath(`/lms-registration-payment-order?${payPlanKey}=`),
  /** The transfers to confirm, above the orders that are not paid: a school's of courses, the platform's of plans. */
  transfers: (of: 'courses' | 'plans') =>
    of === 'courses'
      ? ownPath('/course-registration-payment-order?paymentSuccess=false')
      : ownPath('/lms-registration-payment-order?paymentStatus=IN_PROGRESS'),
  /** The list of videos with the upload form open. */
  newVideo: () => ownPath('/video/new'),
  videos: () => ownPath('/video'),
  brochure: (language: string, revision: string) => `/brochure/plantonicare-${language}.pdf?v=${revision}`,
  messages: (language: string) => `/i18n/${language}.json`,
} as const;

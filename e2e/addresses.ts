const unknownId = '01900000-0000-7000-8000-000000000000';
export const open = [
  '/',
  '/home',
  '/elearning',
  '/our-courses',
  '/our-courses/x',
  '/demo-courses',
  `/demo-courses/${unknownId}`,
  '/contact-us',
  '/basket',
  '/cookies',
  '/register',
  '/newsletter/confirm',
  '/login',
  '/account/activate',
  '/account/confirm-email',
  '/account/reset/request',
  '/account/reset/finish',
  '/frequently-asked-questions/PriceProDemo',
  '/pricepro',
  '/urbanengine',
  '/plantonicare',
  '/UrbanEngineDemo',
  '/nowhere',
];
const ofAccount = [
  '/account/settings',
  '/account/password',
  '/account/orders',
  '/my-courses',
  `/my-courses/${unknownId}`,
  '/overview',
  '/learners',
  '/learners/nobody',
  '/user-courses',
  `/user-courses/${unknownId}?user=brightpath-student`,
  `/course/${unknownId}`,
  `/course/${unknownId}/editor`,
  `/course/${unknownId}/export`,
  '/course/import',
  '/admin',
  '/admin/user-management',
  '/admin/audits',
];
/**
 * The lists that a slice renders itself. What the generic list asks is proved for each entity and role
 * (list-page.test.tsx).
 */
export const lists = [
  '/company-settings',
  '/company-plans',
  '/user-course-state',
  '/image',
  '/course-registration-payment-order',
  '/frequently-asked-questions',
  '/video',
  '/contact-data',
];
/** Other screens that authors may open. */
const screens = [
  '/account',
  `/my-courses/${unknownId}/finished`,
  '/answers-to-review',
  `/answers-to-review/${unknownId}`,
  `/course/${unknownId}/import-questions`,
  `/video/${unknownId}/edit`,
];
/** Screens that ask the API for owners and ADMIN alone. One rule refuses the others, which `ofAccount` shows. */
export const ofOwner = [
  '/mails',
  '/newsletters',
  '/sales/revenue',
  '/sales/coupons',
  '/admin/user-management/new',
  '/admin/user-management/invite',
  '/admin/user-management/brightpath-student',
  '/admin/user-management/brightpath-student/edit',
  '/admin/metrics',
];
/** Screens that ask the API for ADMIN alone; `/admin/metrics` shows that one rule refuses an owner. */
export const ofPlatform = ['gateway', 'health', 'configuration', 'logs', 'docs'].map((screen) => `/admin/${screen}`);
/**
 * `mayOpenRoute` guards one route for all entities it does not name: a few of them show that the rule is asked. All
 * entities share the screens for rows, forms and dialogs, so one entity for each kind of right is enough.
 */
const perRight = ['/course', '/objective-quiz', '/user-feedback', '/reviews', '/lms-registration-payment-order'];
const rows = perRight.flatMap((base) => [`${base}/${unknownId}`, `${base}/${unknownId}/edit`]);
const forms = perRight.map((base) => `${base}/new`);
const dialogs = perRight.map((base) => `${base}/${unknownId}/delete`);

export const own = [...ofAccount, ...perRight];
export const few = [...open, ...own];
/**
 * One rule sends visitors of every host to the sign-in, and one refuses students, so a second host needs few addresses.
 */
export const closed = ['/overview', '/course'];
export const ofStudent = [
  '/account/settings',
  '/account/password',
  '/account/orders',
  '/my-courses',
  `/my-courses/${unknownId}`,
  ...closed,
];
export const all = [...own, ...lists, ...screens, ...rows, ...forms, ...dialogs];

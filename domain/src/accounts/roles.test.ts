import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grantableRoles, refusedRoles } from './grantable-roles.ts';
import { mayOpenPrivateRoute, mayOpenRoute, type RouteVerdict } from './may-open-route.ts';
import { menusFor } from './menus-for.ts';
import { flagsOf, isRole, type Role, roles } from './roles.ts';

const as = (...authorities: Role[]) => ({ activated: true, authorities });
const nobody = {
  isSignedIn: false,
  flags: flagsOf([]),
  mode: 'tenant',
  isExpired: false,
  languages: ['en', 'de'],
  hasApiDocs: true,
} as const;
const signedIn = (...authorities: Role[]) => ({ ...nobody, isSignedIn: true, flags: flagsOf(authorities) });
const keys = (viewer: Parameters<typeof menusFor>[0]) => menusFor(viewer).map((menu) => menu.key);
const items = (viewer: Parameters<typeof menusFor>[0], key: string) => {
  const menu = menusFor(viewer).find((candidate) => candidate.key === key);
  return menu && 'items' in menu ? menu.items : undefined;
};

test('an editor is admin, user or worker', () => {
  expect(roles.filter((role) => flagsOf([role]).isEditor)).toEqual(['ROLE_ADMIN', 'ROLE_USER', 'ROLE_WORKER']);
  expect(flagsOf(['ROLE_STUDENT', 'ROLE_KING'])).toMatchObject({ student: true, admin: false, isEditor: false });
  expect([isRole('ROLE_USER'), isRole('USER')]).toEqual([true, false]);
});

test('USER grants USER, WORKER and STUDENT, and no role grants roles above these', () => {
  expect(grantableRoles(['ROLE_ADMIN'])).toEqual(roles);
  expect(grantableRoles(['ROLE_USER'])).toEqual(['ROLE_USER', 'ROLE_WORKER', 'ROLE_STUDENT']);
  expect(grantableRoles(['ROLE_WORKER', 'ROLE_STUDENT'])).toEqual([]);
  expect(refusedRoles(['ROLE_USER'], ['ROLE_STUDENT'], ['ROLE_STUDENT', 'ROLE_ADMIN'])).toEqual(['ROLE_ADMIN']);
  expect(refusedRoles(['ROLE_USER'], ['ROLE_ADMIN'], [])).toEqual(['ROLE_ADMIN']);
  expect(refusedRoles(['ROLE_USER'], ['ROLE_ADMIN'], ['ROLE_ADMIN', 'ROLE_WORKER'])).toEqual([]);
});

test('a USER cannot change the roles above USER', () => {
  const some = fc.subarray([...roles]);
  fc.assert(
    fc.property(some, some, (before, after) => {
      if (refusedRoles(['ROLE_USER'], before, after).length > 0) return;
      for (const role of ['ROLE_ADMIN', 'ROLE_USER_PRICE_PRO', 'ROLE_USER_URBAN_ENGINE'] as const)
        expect(after.includes(role)).toBe(before.includes(role));
    }),
  );
});

test.each<[string, Parameters<typeof mayOpenRoute>[1], RouteVerdict]>([
  ['/', null, 'open'],
  ['/home', null, 'open'],
  ['/our-courses/Botany_courseId_1', null, 'open'],
  ['/account/reset/finish/key', null, 'open'],
  ['/account/settings', null, 'signIn'],
  ...roles.flatMap((role): [string, Parameters<typeof mayOpenRoute>[1], RouteVerdict][] => [
    ['/account/settings', as(role), 'open'],
    ['/account/password', as(role), 'open'],
  ]),
  ['/account/settings', as(), 'forbidden'],
  ['/account/password', { activated: false, authorities: ['ROLE_WORKER'] }, 'signIn'],
  ['/admin/user-management/new', as('ROLE_USER'), 'open'],
  ['/admin/user-management', as('ROLE_WORKER'), 'forbidden'],
  ['/admin/metrics', as('ROLE_USER'), 'forbidden'],
  ['/admin/metrics', as('ROLE_ADMIN'), 'open'],
  ['/my-courses', as('ROLE_STUDENT'), 'open'],
  ['/my-courses', { activated: false, authorities: ['ROLE_STUDENT'] }, 'signIn'],
  ['/my-courses', as(), 'forbidden'],
  ['/user-courses/1', as('ROLE_STUDENT'), 'forbidden'],
  ['/overview', as('ROLE_WORKER'), 'open'],
  ['/learners/ada', as('ROLE_USER'), 'open'],
  ['/learners', as('ROLE_STUDENT'), 'forbidden'],
  ['/overview', null, 'signIn'],
  ['/lms-registration-payment-order/1/edit', as('ROLE_WORKER'), 'forbidden'],
  ['/frequently-asked-questions/PriceProDemo', null, 'open'],
  ['/frequently-asked-questions/7', null, 'signIn'],
  ['/course/7/edit', as('ROLE_WORKER'), 'open'],
  ['/course-modules', as('ROLE_ADMIN'), 'unknown'],
  ['/homeless', null, 'unknown'],
  ['/nowhere', as('ROLE_ADMIN'), 'unknown'],
])('the page %s for the viewer %j is %s', (path, viewer, verdict) => {
  expect(mayOpenRoute(path, viewer)).toBe(verdict);
});

test('a page without a required role needs some role', () => {
  expect(mayOpenPrivateRoute([], as('ROLE_STUDENT'))).toBe('open');
  expect(mayOpenPrivateRoute([], as())).toBe('forbidden');
});

test('a visitor sees home, language and account, and the products on the main domain', () => {
  expect(keys(nobody)).toEqual(['home', 'locale', 'account']);
  expect(keys({ ...nobody, mode: 'main' })).toEqual(['home', 'products', 'locale', 'account']);
  expect(keys({ ...nobody, mode: 'demo', languages: ['en'] })).toEqual(['account']);
  expect(items(nobody, 'account')).toEqual(['signIn']);
  // An account without a role opens no other page (specification 2, private routes).
  expect(items(signedIn(), 'account')).toEqual(['signOut']);
});

test('every signed-in user except a demo visitor has links to settings and password', () => {
  for (const role of roles) {
    expect(items(signedIn(role), 'account')).toEqual(['settings', 'password', 'signOut']);
    const onDemo = role === 'ROLE_ADMIN' ? ['settings', 'password', 'signOut'] : ['signOut'];
    expect(items({ ...signedIn(role), mode: 'demo' }, 'account')).toEqual(onDemo);
  }
});

test('an Urban Engine user sees no products', () => {
  expect(keys({ ...signedIn('ROLE_USER_URBAN_ENGINE'), mode: 'main' })).toEqual(['home', 'locale', 'account']);
});

test('a student has a link to their courses, except on the main host and after the plan has expired', () => {
  expect(keys(signedIn('ROLE_STUDENT'))).toEqual(['home', 'myCourses', 'locale', 'account']);
  expect(keys({ ...signedIn('ROLE_STUDENT'), mode: 'main' })).not.toContain('myCourses');
  expect(keys({ ...signedIn('ROLE_STUDENT'), isExpired: true })).toEqual(['home', 'locale', 'account']);
  expect(items({ ...signedIn('ROLE_STUDENT'), mode: 'demo' }, 'account')).toEqual(['signOut']);
});

test('the admin menu has more entries for higher roles and none for an expired account', () => {
  expect(items(signedIn('ROLE_WORKER'), 'admin')).toEqual(['course', 'video']);
  expect(items(signedIn('ROLE_USER'), 'admin')).toEqual([
    'userManagement',
    'companySettings',
    'course',
    'video',
    'payments',
    'faqs',
    'reviews',
    'audits',
  ]);
  expect(items(signedIn('ROLE_ADMIN'), 'admin')).toEqual(expect.arrayContaining(['gateway', 'logs', 'apiDocs']));
  expect(items({ ...signedIn('ROLE_ADMIN'), hasApiDocs: false }, 'admin')).not.toContain('apiDocs');
  expect(keys({ ...signedIn('ROLE_USER'), isExpired: true })).toEqual(['home', 'locale', 'account']);
});

test('admins see the entities outside the demo domain, and home on it', () => {
  expect(keys(signedIn('ROLE_ADMIN'))).toContain('entities');
  expect(keys(signedIn('ROLE_USER'))).not.toContain('entities');
  expect(keys({ ...signedIn('ROLE_ADMIN'), mode: 'demo' })).toEqual(['home', 'admin', 'locale', 'account']);
});

test('only users who may open the page of my courses get its link', () => {
  for (const role of roles)
    expect([role, keys(signedIn(role)).includes('myCourses')]).toEqual([
      role,
      mayOpenRoute('/my-courses', as(role)) === 'open',
    ]);
});

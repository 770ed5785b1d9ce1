import { mayOpenRoute } from '@lernhaus/domain/accounts/may-open-route';
import { menusFor } from '@lernhaus/domain/accounts/menus-for';
import { navigationFor } from '@lernhaus/domain/accounts/navigation-for';
import { flagsOf, type Role } from '@lernhaus/domain/accounts/roles';
import { expect, test } from 'vitest';
import { pageAt } from '../../../test/page-at.ts';
import { entityScreen } from '../shell/menu-screens.ts';
import { currentEntry, screenGroups } from './navigation.ts';

const viewerOf = (role: Role, mode: 'main' | 'tenant' | 'demo' = 'tenant') => ({
  flags: flagsOf([role]),
  mode,
  isExpired: false,
  hasApiDocs: true,
});
const editors = ['ROLE_ADMIN', 'ROLE_USER', 'ROLE_WORKER'] as const;
const admin = screenGroups(viewerOf('ROLE_ADMIN'));

test.each(editors)('every entry of the sidebar of %s leads to a page that this role may open', (role) => {
  const screens = screenGroups(viewerOf(role)).flatMap((group) => group.screens);
  const verdicts = screens.map(({ to }) => [
    to,
    pageAt(to) !== null,
    mayOpenRoute(new URL(to, 'http://localhost').pathname, { activated: true, authorities: [role] }),
  ]);
  expect(verdicts).toEqual(screens.map(({ to }) => [to, true, 'open']));
});

test('the menu Entities of the header has the same entries as the one of the sidebar', () => {
  const ofHeader = menusFor({ ...viewerOf('ROLE_ADMIN'), isSignedIn: true, languages: [] }).flatMap((menu) =>
    menu.key === 'entities' ? menu.items.map(entityScreen) : [],
  );
  const ofSidebar = admin.find(({ key }) => key === 'entities')?.screens ?? [];
  expect(ofHeader).toEqual(ofSidebar.map(({ to, label }) => ({ to, label })));
  expect(ofHeader.map(({ to }) => to)).toContain('/company-settings?columns=all');
});

test('every entry is shown', () => {
  const entryKeys = navigationFor(viewerOf('ROLE_ADMIN')).flatMap(({ key, entries }) =>
    key === 'entities' ? [] : entries,
  );
  const keys = new Set(admin.flatMap(({ screens }) => screens.map(({ key }) => key)));
  expect(entryKeys.filter((key) => !keys.has(key))).toEqual([]);
});

test.each<[pathname: string, search: string, key: string | null, why: string]>([
  ['/course', '', 'course', 'a list'],
  ['/course/import', '', 'course', 'a page below it'],
  ['/course-module/7/edit', '', 'entities.course-module', 'a longer name is not below the shorter one'],
  ['/course', '?columns=all', 'entities.course', 'the list with all columns belongs to Entities'],
  ['/user-feedback', '?page=2', 'comments', 'a page of a list'],
  ['/course-module', '?columns=all', 'entities.course-module', 'an entity without a list of its own'],
  ['/learners/ada', '?need=silent', 'learners', 'a learner’s page'],
  ['/our-courses', '', null, 'a public page'],
])('%s%s belongs to %s: %s', (pathname, search, key) => {
  expect(currentEntry(admin, { pathname, search })).toBe(key);
});

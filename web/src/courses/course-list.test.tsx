// @vitest-environment jsdom
import { readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { course } from '@lernhaus/contract/courses/course';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { entityKeys } from '../resource/entity-queries.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { CourseList } from './course-list.tsx';

test.each([
  ['an owner may create courses', 'ROLE_USER', false, true],
  ['an owner whose plan is not paid sees that the site is closed instead', 'ROLE_USER', true, false],
  ['ADMIN may create courses of a company whose plan is not paid', 'ROLE_ADMIN', true, true],
] as const)('%s', async (_name, role, expired, mayCreate) => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows: [], total: 0 });
  onTestFinished(() => list.mockRestore());
  const { place } = await showScreen(<CourseList screens={screensOf(course)} />, {
    account: { authorities: [role] },
    site: { expired },
    at: '/course?create=',
    replies: { [readPlanUse.id]: () => ({ courses: { limit: 5, remaining: 5 } }) },
  });
  const text = document.body.textContent ?? '';
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(text.includes('entity.courses.new')).toBe(mayCreate);
  expect(links.includes(addresses.importCourse())).toBe(mayCreate);
  expect(text.includes('closedSite.title')).toBe(!mayCreate);
});

test('the number of courses that the plan allows is read again after a course is created or deleted', async () => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows: [], total: 0 });
  onTestFinished(() => list.mockRestore());
  const screens = screensOf(course);
  let remaining = 0;
  const { place, client, settle } = await showScreen(<CourseList screens={screens} />, {
    account: { authorities: ['ROLE_USER'] },
    at: '/course',
    replies: { [readPlanUse.id]: () => ({ courses: { limit: 5, remaining } }) },
  });
  const says = () => ['courses.full', 'entity.courses.new'].map((text) => place.textContent?.includes(text));
  expect(says()).toEqual([true, false]);
  remaining = 1;
  // As after each change of a course.
  await act(() => Promise.all(entityKeys(screens).map((queryKey) => client.invalidateQueries({ queryKey }))));
  await settle();
  expect(says()).toEqual([false, true]);
});

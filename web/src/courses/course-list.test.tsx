// @vitest-environment jsdom
import { readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { course } from '@lernhaus/contract/courses/course';
import { learnersOfCourses } from '@lernhaus/contract/learning/endpoints';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { typeInto } from '../../test/type-into.ts';
import { addresses } from '../platform/addresses.ts';
import { announcements } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { DeleteDialog } from '../resource/delete-dialog.tsx';
import { screensOf } from '../resource/entity-screens.ts';
import type { Row } from '../resource/form-values.ts';
import { sendDeletions } from '../resource/pending-deletions.ts';
import { CourseList } from './course-list.tsx';

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

const knots = { id: 'c', name: 'Knots', owner: 'school', published: false };

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

/** The list of a plan that allows one course, at an address, and its courses. */
async function openListOfOne(at: string, rows: Row[]) {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const screens = screensOf(course);
  let reply = Promise.resolve();
  const list = vi.spyOn(browserCaller(), 'list').mockImplementation(async () => {
    await reply;
    return { rows: [...rows], total: rows.length };
  });
  onTestFinished(() => list.mockRestore());
  onTestFinished(() => announcements.set([]));
  const { place, call, settle } = await showScreen(
    <Routes>
      <Route path="/course" element={<CourseList screens={screens} />}>
        <Route path=":id/delete" element={<DeleteDialog customScreens={new Map()} />} />
      </Route>
      <Route path="/course/:id/editor" element="The editor" />
    </Routes>,
    {
      account: { authorities: ['ROLE_USER'] },
      at,
      replies: {
        [readPlanUse.id]: () => ({ courses: { limit: 1, remaining: 1 - rows.length } }),
        [screens.endpoints.create.id]: () => {
          rows.push(knots);
          return knots;
        },
        [screens.endpoints.get.id]: () => knots,
        [screens.endpoints.remove.id]: () => rows.pop(),
        [learnersOfCourses.id]: () => [],
      },
    },
  );
  return {
    place,
    settle,
    press: async (words: string) => {
      const buttons = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === words);
      await act(async () => buttons.at(-1)?.click());
      await settle();
    },
    /** From now on the list waits for its rows. */
    holdRows: () => {
      reply = new Promise(() => undefined);
    },
    quotaReads: () => call.mock.calls.filter(([{ id }]) => id === readPlanUse.id).length,
  };
}

test('the editor of the last course that the plan allows opens, also if the list is slow', async () => {
  const { place, press, holdRows, quotaReads } = await openListOfOne('/course', []);
  holdRows();
  await press('entity.courses.new');
  await typeInto(document.querySelector('[data-autofocus]') as HTMLInputElement, 'Knots');
  expect(quotaReads()).toBe(1);
  await press('courses.create');
  expect([place.textContent, quotaReads()]).toEqual(['The editor', 2]);
});

test('the number of courses that the plan allows is read again after a course is deleted', async () => {
  const { place, settle, press } = await openListOfOne('/course/c/delete', [knots]);
  const says = () => ['courses.full', 'entity.courses.new'].map((text) => place.textContent?.includes(text));
  expect(says()).toEqual([true, false]);
  await press('entity.action.delete');
  await act(() => sendDeletions(course.path));
  await settle();
  expect(says()).toEqual([false, true]);
});

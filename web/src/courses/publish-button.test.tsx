// @vitest-environment jsdom
import { readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { course } from '@lernhaus/contract/courses/course';
import { publishCourse } from '@lernhaus/contract/courses/publish-course';
import { learnersOfCourses } from '@lernhaus/contract/learning/endpoints';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { announcements } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { screensOf } from '../resource/entity-screens.ts';
// The list loads it when a course is published; here it is there at once.
import './course-live.tsx';
import { CourseList } from './course-list.tsx';
import { PublishButton } from './publish-button.tsx';

test.each([
  [true, 'course.published'],
  [false, 'course.deactivated'],
])(
  'the publish button says the state of a course once, and does not look like a menu (published: %s)',
  async (...row) => {
    const [published, state] = row;
    const { place } = await showScreen(<PublishButton row={{ id: 'c', name: 'Knots', published }} mayChange />);
    const button = place.querySelector('button');
    expect(button?.textContent).toBe(state);
    expect(button?.getAttribute('aria-label')).toBe(`course.publish Knots ${state}`);
    expect(button?.hasAttribute('aria-pressed')).toBe(false);
    expect(button?.querySelector('svg')).toBeNull();
  },
);

/** The courses that the list shows: only those that are published, or only drafts. */
async function openList(names: readonly string[], published: boolean) {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  stubResizeObserver();
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => announcements.set([]));
  let rows = names.map((name) => ({ id: name, name, owner: 'school', published }));
  const list = vi.spyOn(browserCaller(), 'list').mockImplementation(async () => ({ rows, total: rows.length }));
  onTestFinished(() => list.mockRestore());
  const screens = screensOf(course);
  const { place, client, settle } = await showScreen(<CourseList screens={screens} />, {
    account: { authorities: ['ROLE_USER'] },
    at: '/course',
    replies: {
      [readPlanUse.id]: () => ({ courses: { limit: null, remaining: null } }),
      [learnersOfCourses.id]: () => [],
      [publishCourse.id]: ({ body }) => {
        rows = rows.filter(({ id }) => id !== (body as { id: string }).id);
        return { published: !published };
      },
    },
  });
  await settle();
  const state = published ? 'course.published' : 'course.deactivated';
  const click = async (button: HTMLElement | null | undefined) => {
    await act(async () => {
      button?.focus();
      button?.click();
    });
    await settle();
  };
  return {
    reload: async () => {
      await act(() => client.invalidateQueries({ queryKey: [screens.endpoints.list.id] }));
      await settle();
    },
    press: (name: string) => click(place.querySelector<HTMLElement>(`[aria-label="course.publish ${name} ${state}"]`)),
    shownNames: () => names.filter((name) => place.textContent?.includes(name)),
    inDialog: (words: string) =>
      [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find((one) => one.textContent === words),
    click,
    focusedName: () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.localName,
  };
}

test.each([
  [['Knots', 'Ropes'], 'course.publish Ropes course.deactivated'],
  [['Knots'], 'h1'],
])('the dialog for a published course outlives its row in a list of drafts (%j)', async (names, focused) => {
  const { press, reload, shownNames, inDialog, click, focusedName } = await openList(names, false);
  await press('Knots');
  await reload();
  expect(shownNames()).toEqual(names.slice(1));
  expect(inDialog('global.close')).toBeDefined();
  await click(inDialog('global.close'));
  expect([inDialog('global.close'), focusedName()]).toEqual([undefined, focused]);
});

test('the focus goes to the next row when a list loses a course that is not published any more', async () => {
  const { press, shownNames, inDialog, click, focusedName } = await openList(['Knots', 'Ropes'], true);
  await press('Knots');
  await click(inDialog('course.deactivate.do'));
  expect([shownNames(), focusedName()]).toEqual([['Ropes'], 'course.publish Ropes course.published']);
});

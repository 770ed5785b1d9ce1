// @vitest-environment jsdom
import { courseModule } from '@lernhaus/contract/courses/course-module';
import { moduleContent } from '@lernhaus/contract/courses/module-content';
import { assessment } from '@lernhaus/contract/exams/assessment';
import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../../scripts/testing/console-output.ts';
import { showScreen } from '../../../test/show-screen.tsx';
import { stubResizeObserver } from '../../../test/stub-resize-observer.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { screensOf } from '../../resource/entity-screens.ts';
import { PathList } from './path-list.tsx';

test.each([
  ['m', 'l', 'A lesson', '/module-content/l'],
  ['m', 'e', 'Final exam', '/assessment/e'],
  ['m', 'm', 'Staff room', '/course-module/m'],
])('in module %s the place %s has its name: %s', async (moduleId, contentId, name, address) => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  stubResizeObserver();
  const rows = [{ id: 'p', owner: 'school', user: '', courseId: '', moduleId, contentId }];
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows, total: 1 });
  onTestFinished(() => {
    list.mockRestore();
    vi.unstubAllGlobals();
  });
  const { place } = await showScreen(<PathList screens={screensOf(userCourseCurrentPath)} />, {
    account: { authorities: ['ROLE_ADMIN'] },
    site: { mode: 'main' },
    at: '/user-course-current-path?columns=all',
    replies: {
      [resourceEndpoints(moduleContent).list.id]: () => [{ id: 'l', title: 'A lesson' }],
      [resourceEndpoints(assessment).list.id]: () => [{ id: 'e', name: 'Final exam' }],
      [resourceEndpoints(courseModule).list.id]: () => [{ id: 'm', name: 'Staff room' }],
    },
  });
  const links = [...place.querySelectorAll('td a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toContainEqual([name, address]);
});

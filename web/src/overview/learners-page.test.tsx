// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { LearnersPage } from './learners-page.tsx';

const learner = (login: string) => ({
  id: login,
  login,
  name: login,
  email: `${login}@example.org`,
  joinedAt: '2026-11-01T12:00:00Z',
  lastSeenAt: null,
  needs: [],
  courses: [],
});

test('sorting the learners keeps the focus on the heading, and ends the selection', async () => {
  // jsdom does not know the element around the filters.
  expectConsoleOutput(/<%s> is unrecognized/);
  stubResizeObserver();
  onTestFinished(() => void vi.unstubAllGlobals());
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows: ['ada', 'bob'].map(learner), total: 2 });
  onTestFinished(() => list.mockRestore());
  const { place, settle } = await showScreen(<LearnersPage />, {
    account: { authorities: ['ROLE_USER'] },
    at: '/learners',
    replies: { 'courses.list': () => [] },
  });
  await settle();
  const mark = place.querySelector<HTMLInputElement>('tbody input[type=checkbox]');
  await act(async () => mark?.click());
  expect(mark?.checked).toBe(true);
  const heading = place.querySelector<HTMLAnchorElement>('thead th a');
  await act(async () => {
    heading?.focus();
    heading?.click();
  });
  await settle();
  expect(list.mock.calls.length).toBeGreaterThan(1);
  expect(document.activeElement).toBe(heading);
  expect(heading?.isConnected).toBe(true);
  expect([...place.querySelectorAll<HTMLInputElement>('tbody input')].some(({ checked }) => checked)).toBe(false);
});

// @vitest-environment jsdom
import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { testRoot } from '../../test/test-root.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { ErrorPage } from './error-page.tsx';

afterEach(() => vi.restoreAllMocks());

/** A course whose earlier page has to be loaded from the server. */
async function showCourse(load: () => Promise<string>) {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        ErrorBoundary: ErrorPage,
        children: [
          { path: '/list', loader: load, element: <p>the list</p> },
          { path: '/course', element: <p>the course</p> },
        ],
      },
    ],
    { initialEntries: ['/list', '/course'] },
  );
  await act(async () =>
    testRoot().root.render(
      <TextsProvider translate={(key) => key}>
        <RouterProvider router={router} />
      </TextsProvider>,
    ),
  );
  return router;
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test('going back without a connection shows that one is offline, and the page when the connection is back', async () => {
  expectConsoleOutput(/Failed to fetch/);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(unreachable).mockResolvedValue('');
  const router = await showCourse(load);
  expect(document.body.textContent).toBe('the course');
  await act(() => router.navigate(-1));
  expect(document.querySelector('h1')?.textContent).toBe('error.offline');
  line.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(document.body.textContent).toBe('the list');
});

test('a page that fails with a connection says that the error was unexpected', async () => {
  expectConsoleOutput(/Failed to fetch/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const router = await showCourse(unreachable);
  await act(() => router.navigate(-1));
  expect(document.querySelector('h1')?.textContent).toBe('error.unexpected');
});

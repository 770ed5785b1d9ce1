// @vitest-environment jsdom
import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { StyleSheets, StyleSheetsProvider } from './style-sheets.tsx';

const paths = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .map(({ href }) => new URL(href).pathname)
    .sort();

afterEach(() => {
  for (const link of document.head.querySelectorAll('link[rel=stylesheet]')) link.remove();
});

/**
 * Shows the page `/` of two pages with these sheets, and returns how to go to another one. React remembers the sheets
 * of a document, so each test has sheets of its own.
 */
async function showPages(home: string[], list: string[]) {
  const { root } = testRoot();
  const router = createMemoryRouter([
    {
      element: (
        <>
          <StyleSheets />
          <Outlet />
        </>
      ),
      children: [
        { id: 'home', path: '/', element: null },
        { id: 'list', path: '/list', element: null },
      ],
    },
  ]);
  await act(async () =>
    root.render(
      <StyleSheetsProvider value={{ home: { css: home }, list: { css: list } }}>
        <RouterProvider router={router} />
      </StyleSheetsProvider>,
    ),
  );
  return (to: string) => act(async () => router.navigate(to));
}

test('the sheets of a page stay when another one is shown, and none is loaded twice', async () => {
  const goTo = await showPages(['/a.css', '/b.css#'], ['/b.css#', '/c.css#']);
  expect(paths()).toEqual(['/a.css', '/b.css']);
  await goTo('/list');
  expect(paths()).toEqual(['/a.css', '/b.css', '/c.css']);
  await goTo('/');
  expect(paths()).toEqual(['/a.css', '/b.css', '/c.css']);
});

test('a sheet that a script has loaded for a part of the page is not loaded again', async () => {
  const goTo = await showPages(['/d.css'], ['/d.css', '/e.css#']);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  link.href = new URL('/e.css', document.baseURI).href;
  document.head.append(link);
  await goTo('/list');
  expect(paths()).toEqual(['/d.css', '/e.css']);
});

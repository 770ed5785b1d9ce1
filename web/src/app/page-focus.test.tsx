// @vitest-environment jsdom
import { act, Fragment } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { createObservable, useObservable } from '../platform/observable.ts';
import { usePageFocus } from './page-focus.ts';

function Frame() {
  usePageFocus();
  return (
    <>
      <a id="frame" href="/next">
        Next
      </a>
      <Outlet />
    </>
  );
}

/** The heading that the slow page has loaded. */
const loadedHeading = createObservable('');
const load = (heading: string) => act(async () => loadedHeading.set(heading));
function Slow() {
  const heading = useObservable(loadedHeading);
  return <main key={heading}>{heading === '' ? null : <h1>{heading}</h1>}</main>;
}

const pages = {
  first: (
    <main>
      <h1>First</h1>
      <input id="field" />
      <a id="inside" href="/next">
        Next
      </a>
    </main>
  ),
  next: (
    <main>
      <h1>Next</h1>
    </main>
  ),
  form: (
    <main>
      <h1>Form</h1>
      {/* biome-ignore lint/a11y/noAutofocus: the page takes the focus itself. */}
      <input id="own" autoFocus />
    </main>
  ),
  dialog: (
    <>
      <main>
        <h1>Dialog</h1>
      </main>
      <div role="dialog" aria-modal="true">
        <button id="inDialog" type="button">
          Close
        </button>
      </div>
    </>
  ),
  slow: <Slow />,
};

/** Shows the first page; the result goes on to another and returns what has the focus then. */
async function showFirst() {
  const children = Object.entries(pages).map(([path, page]) => ({
    path,
    element: <Fragment key={path}>{page}</Fragment>,
  }));
  const router = createMemoryRouter([{ path: '/', element: <Frame />, children }], { initialEntries: ['/first'] });
  const { root } = testRoot();
  await act(async () => root.render(<RouterProvider router={router} />));
  const wait = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
  await wait();
  const focused = () => document.activeElement?.id || document.activeElement?.textContent;
  const go = async (to: string, from: string) => {
    document.getElementById(from)?.focus();
    await act(async () => router.navigate(to));
    await wait();
    return focused();
  };
  return { go, focused };
}

beforeEach(() => loadedHeading.set(''));

test('the first page leaves the focus to the browser', async () => {
  await showFirst();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['/next', 'inside', 'Next', 'the link has left with its page'],
  ['/next', 'frame', 'Next', 'a link of the frame stays, but its page is another one'],
  ['/form', 'inside', 'own', 'the page has moved the focus to its field'],
  ['/dialog', 'frame', 'frame', 'a dialog moves the focus itself'],
  ['/first?page=2', 'inside', 'inside', 'the page is the same'],
  ['/first#part', 'inside', 'inside', 'the page is the same'],
])('the way to %s from “%s” leads the focus to “%s”: %s', async (to, from, focus, _why) => {
  const { go } = await showFirst();
  expect(await go(to, from)).toBe(focus);
});

test('a heading that appears late gets the focus, and so does the one that replaces it', async () => {
  const { go, focused } = await showFirst();
  await go('/slow', 'inside');
  expect(document.activeElement).toBe(document.body);
  await load('Loading');
  expect(focused()).toBe('Loading');
  await load('Loaded');
  expect(focused()).toBe('Loaded');
});

test('a heading that appears late does not take the focus from a person who went on', async () => {
  const { go, focused } = await showFirst();
  await go('/slow', 'inside');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  document.getElementById('frame')?.focus();
  await load('Loaded');
  expect(focused()).toBe('frame');
});

// @vitest-environment jsdom
import { act, Fragment, useEffect, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
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

/** A page that shows its heading later, and then another one. */
function Slow() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = [20, 40].map((ms, at) => setTimeout(() => act(() => setStep(at + 1)), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  return <main key={step}>{step === 0 ? null : <h1>Slow {step}</h1>}</main>;
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
  const wait = (ms = 0) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
  await wait();
  const focused = () => document.activeElement?.id || document.activeElement?.textContent;
  const go = async (to: string, from: string) => {
    document.getElementById(from)?.focus();
    await act(async () => router.navigate(to));
    await wait();
    return focused();
  };
  return { go, wait, focused };
}

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
  const { go, wait, focused } = await showFirst();
  await go('/slow', 'inside');
  expect(document.activeElement).toBe(document.body);
  await wait(30);
  expect(focused()).toBe('Slow 1');
  await wait(30);
  expect(focused()).toBe('Slow 2');
});

test('a heading that appears late does not take the focus from a person who went on', async () => {
  const { go, wait, focused } = await showFirst();
  await go('/slow', 'inside');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  document.getElementById('frame')?.focus();
  await wait(60);
  expect(focused()).toBe('frame');
});

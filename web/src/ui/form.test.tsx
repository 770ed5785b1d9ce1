// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';

/** Shows a form beside a search, and presses Ctrl+S in the element of the selector. */
async function pressSave(selector: string, { isDirty = true, hasDialog = false } = {}) {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  await showScreen(
    <>
      <form id="search">
        <input />
      </form>
      <Form isDirty={() => isDirty} onSubmit={onSubmit}>
        <input id="name" />
      </Form>
      {hasDialog ? (
        <Dialog title="Sure?" onClose={() => undefined}>
          <button type="button">Yes</button>
        </Dialog>
      ) : null}
    </>,
  );
  const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
  await act(async () => document.querySelector(selector)?.dispatchEvent(event));
  return { submits: onSubmit.mock.calls.length, isPrevented: event.defaultPrevented };
}

test.each<[string, Parameters<typeof pressSave>, Awaited<ReturnType<typeof pressSave>>]>([
  ['a field of the form', ['#name'], { submits: 1, isPrevented: true }],
  ['the page beside the form', ['body'], { submits: 1, isPrevented: true }],
  ['the page while nothing is unsaved', ['body', { isDirty: false }], { submits: 0, isPrevented: true }],
  ['another form', ['#search input'], { submits: 0, isPrevented: false }],
  ['the page while a dialog is open above the form', ['body', { hasDialog: true }], { submits: 0, isPrevented: false }],
])('Ctrl+S in %s has the effect $2', async (_where, keys, expected) => {
  expect(await pressSave(...keys)).toEqual(expected);
});

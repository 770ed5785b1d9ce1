// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { focusReturn } from './focus-return.ts';

/** A page with two rows, whose first button had the focus before the change. */
async function focusAfter(change: (first: HTMLButtonElement) => void, dialog = ''): Promise<string | null> {
  document.body.innerHTML = `<main><h1>Title</h1><ul><li><button>first</button></li><li><button>second</button></li></ul></main>${dialog}`;
  const first = document.querySelector('button');
  if (!first) throw new Error('The page has no button.');
  const giveBack = focusReturn(first);
  change(first);
  giveBack();
  await new Promise((resolve) => setTimeout(resolve));
  return document.activeElement?.textContent ?? null;
}
const disable = (first: HTMLButtonElement) => {
  first.disabled = true;
};

test('a lost focus goes to the button of the next row only if its own row has left', async () => {
  expect(await focusAfter(() => undefined)).toBe('first');
  expect(await focusAfter((first) => first.closest('li')?.remove())).toBe('second');
  expect(await focusAfter(disable)).toBe('Title');
});

test('a lost focus stays in the dialog that covers the page', async () => {
  expect(await focusAfter(disable, '<div role="dialog" aria-modal="true">Refund</div>')).toBe('Refund');
});

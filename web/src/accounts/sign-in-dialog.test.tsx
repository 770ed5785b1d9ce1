// @vitest-environment jsdom
import { authenticate, readAccount } from '@lernhaus/contract/accounts/endpoints';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { session } from '../platform/session.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

const account = (id: string) => ({ id, login: id, company: 'school', activated: true });
const nativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

test.each([
  ['ada', 'keeps the page', 0],
  ['ben', 'gets a new page', 1],
])('%s, who signs in in the dialog of ada’s page, %s', async (id, _page, reloads) => {
  const onClose = vi.fn<() => void>();
  const reload = vi.fn<() => void>();
  await showScreen(<SignInDialog reason="login.error.unauthorized" onClose={onClose} reload={reload} />, {
    account: account('ada'),
    replies: { [authenticate.id]: () => ({ id_token: 'token' }), [readAccount.id]: () => account(id) },
  });
  await act(async () => {
    for (const input of document.querySelectorAll('[role=dialog] input:not([type=checkbox])')) {
      nativeValue?.set?.call(input, 'a long one');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await act(async () => {
    document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit();
    // The call is loaded first.
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
  });
  expect(reload).toHaveBeenCalledTimes(reloads);
});

test('the dialog says that the page stays, and its focus is on the username', async () => {
  await showScreen(<SignInDialog reason="login.error.unauthorized" onClose={() => undefined} />, {
    account: account('ada'),
  });
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('login.pageStays');
  await expect.poll(() => document.activeElement?.getAttribute('autocomplete')).toBe('username');
});

/** The dialog over a page, and the ways in which somebody may try to close it. */
async function openOver(at: string) {
  const onClose = vi.fn<() => void>();
  const screen = <SignInDialog reason="login.error.unauthorized" onClose={onClose} />;
  const { settle } = await showScreen(screen, { account: account('ada'), at });
  const press = async (text: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    await act(async () => button?.click());
    await settle();
  };
  const pressEscape = async () => {
    const keydown = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    await act(async () => document.body.dispatchEvent(keydown));
    await settle();
  };
  const clickBeside = () => act(async () => document.querySelector<HTMLElement>('[data-fixed]')?.click());
  const state = () => [session.get().kind, onClose.mock.calls.length];
  return { press, pressEscape, clickBeside, state };
}

test('only a second button leaves a private page without signing in', async () => {
  const { press, pressEscape, clickBeside, state } = await openOver('/my-courses');
  expect(document.querySelector('[aria-label="global.close"]')).toBeNull();
  await clickBeside();
  await pressEscape();
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(2);
  await pressEscape();
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1);
  await press('global.cancel');
  await press('login.leave.stay');
  expect(state()).toEqual(['signedIn', 0]);
  await press('global.cancel');
  await press('login.leave');
  expect(state()).toEqual(['signedOut', 1]);
});

test('a public page stays without a sign-in, so nobody is asked', async () => {
  const { press, state } = await openOver('/contact-us');
  await press('global.cancel');
  expect(state()).toEqual(['signedOut', 1]);
});

test('the link to a new password opens another tab, so that the page stays', async () => {
  await openOver('/my-courses');
  expect(document.querySelector('[role=dialog] a')?.getAttribute('target')).toBe('_blank');
});

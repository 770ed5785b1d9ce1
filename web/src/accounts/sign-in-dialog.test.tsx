// @vitest-environment jsdom
import { authenticate, readAccount } from '@lernhaus/contract/accounts/endpoints';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
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

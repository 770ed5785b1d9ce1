// @vitest-environment jsdom
import { changePassword } from '@lernhaus/contract/accounts/endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { session } from '../platform/session.ts';
import { storedToken, storeToken } from '../platform/token.ts';
import { PasswordPage } from './password-page.tsx';

test.each([
  ['for a long time', true],
  ['for this visit', false],
])('after a new password, a person who is signed in %s goes on with the new token', async (_how, rememberMe) => {
  storeToken('old', rememberMe);
  const { place, settle } = await showScreen(<PasswordPage />, {
    account: { login: 'ada' },
    replies: { [changePassword.id]: () => ({ id_token: 'new' }) },
  });
  for (const field of place.querySelectorAll('input')) await typeInto(field, 'a-good-password');
  await act(async () => place.querySelector('form')?.requestSubmit());
  await settle();
  expect([storedToken(), (rememberMe ? localStorage : sessionStorage).length]).toEqual(['new', 1]);
  expect(session.get().kind).toBe('signedIn');
});

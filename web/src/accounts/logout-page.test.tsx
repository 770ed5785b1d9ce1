// @vitest-environment jsdom
import { signOut } from '@lernhaus/contract/accounts/endpoints';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { endpointUrl } from '../platform/endpoint-url.ts';
import { session } from '../platform/session.ts';
import { storedToken, storeToken } from '../platform/token.ts';
import { LogoutPage } from './logout-page.tsx';

test.each([
  ['that is known', { login: 'ada' }],
  ['that could not be loaded', undefined],
  ['that is not activated', { login: 'ada', activated: false }],
])('the session of an account %s is ended at an address of the API', async (_, account) => {
  storeToken('token', false);
  session.set({ kind: 'unreachable' });
  const urls: string[] = [];
  const reply = ({ params }: { readonly params?: unknown }) => {
    urls.push(endpointUrl(signOut, '', { params: params as { login: string } }));
    return { logoutUrl: null };
  };
  await showScreen(<LogoutPage />, { replies: { 'accounts.signOut': reply }, ...(account && { account }) });
  expect(urls).toEqual([expect.stringMatching(/^\/api\/authenticate\/logout\/[^/]+$/)]);
  expect(storedToken()).toBeNull();
});

// @vitest-environment jsdom
import { signOut } from '@lernhaus/contract/accounts/endpoints';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { endpointUrl } from '../platform/endpoint-url.ts';
import { session } from '../platform/session.ts';
import { forgetToken, storedToken, storeToken } from '../platform/token.ts';
import { LogoutPage } from './logout-page.tsx';

const nothingWaits = { count: async () => 0, send: () => Promise.reject(new Error('There is nothing to send.')) };

beforeEach(() => {
  storeToken('token', false);
  session.set({ kind: 'unreachable' });
});

test.each([
  ['that is known', { login: 'ada' }],
  ['that could not be loaded', undefined],
  ['that is not activated', { login: 'ada', activated: false }],
])('the session of an account %s is ended at an address of the API', async (_, account) => {
  const urls: string[] = [];
  const reply = ({ params }: { readonly params?: unknown }) => {
    urls.push(endpointUrl(signOut, '', { params: params as { login: string } }));
    return { logoutUrl: null };
  };
  await showScreen(<LogoutPage waitingWork={nothingWaits} />, {
    replies: { 'accounts.signOut': reply },
    ...(account && { account }),
  });
  expect(urls).toEqual([expect.stringMatching(/^\/api\/authenticate\/logout\/[^/]+$/)]);
  expect(storedToken()).toBeNull();
});

/** The page of a person with the given number of answers on this device; `send` changes it. */
async function openPage(world: { count: number }, send: () => Promise<unknown>) {
  const signedOut = vi.fn<() => unknown>(() => ({ logoutUrl: null }));
  const screen = await showScreen(<LogoutPage waitingWork={{ count: async () => world.count, send }} />, {
    replies: { [signOut.id]: signedOut },
    account: { login: 'ada' },
  });
  return { ...screen, signedOut };
}

test('what waits on the device is sent before the token is forgotten', async () => {
  const world = { count: 2 };
  const sending = Promise.withResolvers<void>();
  const { place, settle, signedOut } = await openPage(world, () => sending.promise);
  expect(place.textContent).toContain('logout.sending');
  expect(storedToken()).toBe('token');
  world.count = 0;
  await act(async () => sending.resolve());
  await settle();
  expect(place.textContent).toContain('logout.title');
  expect(signedOut).toHaveBeenCalledOnce();
  expect(storedToken()).toBeNull();
});

test('a person whose session has ended meanwhile reads that they are signed out', async () => {
  const { place } = await openPage({ count: 3 }, () => Promise.reject(new Error('no connection')));
  expect(place.textContent).toContain('logout.waiting 3');
  await act(async () => {
    forgetToken();
    session.set({ kind: 'signedOut' });
  });
  expect(place.textContent).toContain('logout.title');
});

test('what could not be sent is named, and the person stays signed in or not', async () => {
  const { place, settle, signedOut } = await openPage({ count: 3 }, () => Promise.reject(new Error('no connection')));
  expect(place.querySelector('[role="status"]')?.textContent).toBe('logout.waiting 3');
  expect(place.querySelector('a')?.textContent).toBe('logout.stay');
  expect([signedOut.mock.calls.length, storedToken()]).toEqual([0, 'token']);
  await act(async () => place.querySelector('button')?.click());
  await settle();
  expect(place.textContent).toContain('logout.title');
  expect([signedOut.mock.calls.length, storedToken()]).toEqual([1, null]);
});

// @vitest-environment jsdom
import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forbidStorage } from '../../test/forbid-storage.ts';
import { session, signInReason } from '../platform/session.ts';
import { forgetToken, storeToken, tokenKey } from '../platform/token.ts';
import { startSession } from './start-session.ts';

function start(): void {
  const listen = vi.spyOn(window, 'addEventListener');
  const subscribe = vi.spyOn(session, 'subscribe');
  onTestFinished(() => {
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
    for (const { value: unsubscribe } of subscribe.mock.results) unsubscribe();
    vi.restoreAllMocks();
  });
  startSession();
}

test('whoever allows no storage is a visitor', () => {
  forbidStorage();
  start();
  expect(session.get()).toEqual({ kind: 'signedOut' });
});

test('a sign-out in another tab opens the sign-in dialog over the page, until the same person signs in again', () => {
  start();
  const account = { id: 'ada', company: 'school', activated: true } as Partial<Account> as Account;
  session.set({ kind: 'signedIn', account });
  const tellOtherTab = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  forgetToken();
  tellOtherTab('a draft');
  expect(signInReason.get()).toBeNull();
  tellOtherTab(tokenKey);
  expect([signInReason.get(), session.get()]).toEqual(['login.error.unauthorized', { kind: 'signedIn', account }]);
  storeToken(`head.${btoa(JSON.stringify({ aud: 'school', sub: 'ada' }))}.signature`, true);
  tellOtherTab(tokenKey);
  expect(signInReason.get()).toBeNull();
});

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { announcements } from './announcements.ts';
import { loadAccount } from './load-account.ts';
import { session } from './session.ts';
import { storedToken, storeToken } from './token.ts';

const account = { id: '1', login: 'mara', activated: true, authorities: [], courses: [] };

/** The reply to every call, except the one for texts. */
const answering = (answer: () => Promise<Response>) =>
  vi.stubGlobal('fetch', (address: string) =>
    address.startsWith('/i18n/') ? Promise.resolve(new Response('{}')) : answer(),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  session.set({ kind: 'unknown' });
  announcements.set([]);
  sessionStorage.clear();
});

const problem = (status: number) => () => Promise.resolve(new Response('{}', { status }));

test('a 401 ends the session without a message', async () => {
  storeToken('token', false);
  answering(problem(401));
  expect(await loadAccount()).toBeNull();
  expect(session.get()).toEqual({ kind: 'signedOut' });
  expect(storedToken()).toBeNull();
  expect(announcements.get()).toEqual([]);
});

test.each<[string, () => Promise<Response>]>([
  ['a server that cannot work now', problem(503)],
  ['a server that failed', problem(500)],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s does not sign out and shows a message', async (_, answer) => {
  storeToken('token', false);
  answering(answer);
  expect(await loadAccount()).toBeNull();
  expect(session.get()).toEqual({ kind: 'unreachable' });
  expect(storedToken()).toBe('token');
  expect(announcements.get()).toHaveLength(1);
  answering(() => Promise.resolve(new Response(JSON.stringify(account))));
  await loadAccount();
  expect(session.get()).toEqual({ kind: 'signedIn', account });
});

test('a known account stays known if it cannot be loaded again', async () => {
  storeToken('token', false);
  answering(() => Promise.resolve(new Response(JSON.stringify(account))));
  await loadAccount();
  answering(problem(503));
  await loadAccount();
  expect(session.get()).toEqual({ kind: 'signedIn', account });
});

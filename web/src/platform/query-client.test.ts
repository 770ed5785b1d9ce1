import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { announcements } from './announcements.ts';
import { CallFailure } from './call-failure.ts';
import { clearWithAccount, createQueryClient } from './query-client.ts';
import { type Session, session } from './session.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  announcements.set([]);
  session.set({ kind: 'unknown' });
});

const unreachable = () =>
  Promise.reject(
    new CallFailure({
      status: 0,
      key: 'error.server.not.reachable',
      params: {},
      fieldErrors: [],
      endpoint: 'course.update',
      appError: null,
    }),
  );

test('a save without a network fails at once with a message', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const save = new MutationObserver(client, { mutationFn: unreachable });
  await expect(save.mutate()).rejects.toThrow('error.server.not.reachable');
  expect(save.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
  expect(announcements.get().map(({ message }) => message)).toEqual(['error.server.not.reachable']);
});

test('a page without a network fails and does not wait', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  await expect(client.query({ queryKey: ['x'], queryFn: unreachable, retry: false })).rejects.toThrow(
    'error.server.not.reachable',
  );
});

const signedIn = (id: string): Session => ({ kind: 'signedIn', account: { id } as Account });

test.each<[string, string, Session, string | undefined]>([
  ['signs out', 'forgotten', { kind: 'signedOut' }, undefined],
  ['is replaced by another one', 'forgotten', signedIn('ben'), undefined],
  ['is loaded again', 'kept', signedIn('ada'), 'of ada'],
])('when an account %s, what it has read is %s', (_account, _data, next, expected) => {
  const client = createQueryClient();
  clearWithAccount(client);
  session.set(signedIn('ada'));
  client.setQueryData(['mine'], 'of ada');
  session.set(next);
  expect(client.getQueryData(['mine'])).toBe(expected);
});

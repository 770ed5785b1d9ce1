// @vitest-environment jsdom
import { type ErasureRequest, listErasures } from '@lernhaus/contract/accounts/data-rights';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { ErasureRequests } from './erasure-requests.tsx';

const request: ErasureRequest = {
  login: 'ada',
  name: 'Ada King',
  email: 'ada@example.org',
  asked: '2026-03-10T12:00:00.000Z',
  reason: null,
};
const decisions = ['erasure.refuse', 'erasure.approve'];

test.each([
  ['decides about a request of somebody else', { login: 'bob', company: 'school' }, decisions],
  ['of another company decides about a person with the same username', { login: 'ada', company: 'main' }, decisions],
  ['does not decide about the own request', { login: 'ada', company: 'school' }, []],
])('an account %s', async (_name, account, buttons) => {
  const { place, settle } = await showScreen(<ErasureRequests />, {
    account,
    replies: { [listErasures.id]: () => [request] },
  });
  await settle();
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(buttons);
  expect(place.textContent?.includes('erasure.own')).toBe(buttons.length === 0);
});

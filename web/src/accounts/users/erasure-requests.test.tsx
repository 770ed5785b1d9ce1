// @vitest-environment jsdom
import { approveErasure, listErasures, refuseErasure } from '@lernhaus/contract/accounts/data-rights';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { typeInto } from '../../../test/type-into.ts';
import { ErasureRequests } from './erasure-requests.tsx';

const requestOf = (login: string) => ({
  login,
  name: login,
  email: `${login}@example.org`,
  asked: '2026-01-05T10:00:00Z',
  reason: null,
});

test.each(['erasure.approve', 'erasure.refuse'])(
  'after %s the focus is on the same button of the next request',
  async (name) => {
    let logins = ['ada', 'grace'];
    const decide = () => {
      logins = ['grace'];
    };
    const { place, settle } = await showScreen(<ErasureRequests />, {
      replies: {
        // It arrives after a dialog that does not wait for it has left.
        [listErasures.id]: async () => {
          for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
          return logins.map(requestOf);
        },
        [approveErasure.id]: decide,
        [refuseErasure.id]: decide,
      },
    });
    const buttons = (inside: ParentNode) =>
      [...inside.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
    const rowCount = () => place.querySelectorAll('li').length;
    const untilRows = async (count: number) => {
      for (let turn = 0; turn < 20 && rowCount() !== count; turn += 1) await settle();
      await settle();
    };
    await untilRows(2);
    await act(async () => {
      buttons(place)[0]?.focus();
      buttons(place)[0]?.click();
    });
    await settle();
    const answer = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea:not([aria-hidden])');
    if (answer) await typeInto(answer, 'No');
    await act(async () => {
      const [primary] = buttons(document.querySelector('[role=dialog]') ?? place);
      primary?.focus();
      primary?.click();
    });
    await untilRows(1);
    expect([rowCount(), document.querySelector('[role=dialog]')]).toEqual([1, null]);
    expect(document.activeElement).toBe(buttons(place)[0]);
  },
);

const decisions = ['erasure.refuse', 'erasure.approve'];

test.each([
  ['decides about a request of somebody else', { login: 'bob', company: 'school' }, decisions],
  ['of another company decides about a person with the same username', { login: 'ada', company: 'main' }, decisions],
  ['does not decide about their own request', { login: 'ada', company: 'school' }, []],
])('an account %s', async (_name, account, buttons) => {
  const { place, settle } = await showScreen(<ErasureRequests />, {
    account,
    replies: { [listErasures.id]: () => [requestOf('ada')] },
  });
  await settle();
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(buttons);
  expect(place.textContent?.includes('erasure.own')).toBe(buttons.length === 0);
});

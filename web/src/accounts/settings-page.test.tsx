// @vitest-environment jsdom
import { readOwnErasure } from '@lernhaus/contract/accounts/data-rights';
import { type Account, saveAccount } from '@lernhaus/contract/accounts/endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const account: Account = {
  id: 'a',
  login: 'ada',
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  newEmail: 'new@example.org',
  activated: true,
  langKey: 'en',
  authorities: ['ROLE_STUDENT'],
  company: 'school',
  courses: [],
};

async function showSettings(authorities: Account['authorities'] = account.authorities) {
  const bodies: unknown[] = [];
  const { place, settle } = await showScreen(<SettingsPage account={account} />, {
    account: { ...account, authorities },
    replies: {
      [readOwnErasure.id]: () => ({ requestedAt: null }),
      [saveAccount.id]: ({ body }) => {
        bodies.push(body);
        return account;
      },
    },
  });
  return { bodies, place, settle };
}

test('names are saved without the address, so that the new one still waits for its confirmation', async () => {
  const { bodies, place, settle } = await showSettings();
  await act(async () => place.querySelector('form')?.requestSubmit());
  await settle();
  expect(bodies).toEqual([{ firstName: 'Ada', lastName: 'King', langKey: 'en' }]);
});

test('a button keeps the old address', async () => {
  const { bodies, place, settle } = await showSettings();
  const keep = [...place.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('settings.email.keep'),
  );
  await act(async () => keep?.click());
  await settle();
  expect(bodies).toEqual([{ firstName: 'Ada', lastName: 'King', langKey: 'en', email: 'ada@example.org' }]);
});

test.each([
  ['a learner that the school decides', 'ROLE_STUDENT', 'erasure.lead'],
  ['an owner that another owner decides', 'ROLE_USER', 'erasure.lead.manager'],
] as const)('the erasure tells %s', async (_name, role, lead) => {
  const { place } = await showSettings([role]);
  await expect.poll(() => [...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(lead);
});

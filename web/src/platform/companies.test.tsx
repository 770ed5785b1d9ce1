// @vitest-environment jsdom
import { companyNames } from '@lernhaus/contract/accounts/users';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { announcements } from './announcements.ts';
import { CallFailure } from './call-failure.ts';
import { useCompanies, useCompanyName } from './companies.ts';

const Filter = () => <p>{useCompanies().length}</p>;
const Name = () => <p>{useCompanyName()('other')}</p>;

/** Shows a part on the platform's host, to ADMIN, whose names of companies cannot be read. */
async function showWithoutNames(part: ReactNode) {
  onTestFinished(() => announcements.set([]));
  const facts = {
    status: 500,
    key: 'error.http.500',
    params: {},
    fieldErrors: [],
    endpoint: companyNames.id,
    appError: null,
  };
  const fail = () => {
    throw new CallFailure(facts);
  };
  await showScreen(part, {
    account: { authorities: ['ROLE_ADMIN'] },
    site: { mode: 'main' },
    replies: { [companyNames.id]: fail },
  });
  return announcements.get().map(({ tone }) => tone);
}

test('a choice of companies says that they could not be loaded, also on a page with names', async () => {
  expect(
    await showWithoutNames(
      <>
        <Filter />
        <Name />
      </>,
    ),
  ).toEqual(['failure']);
});

test('names of companies that could not be loaded show no message', async () => {
  expect(await showWithoutNames(<Name />)).toEqual([]);
});

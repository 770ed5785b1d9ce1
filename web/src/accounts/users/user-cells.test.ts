import type { User } from '@lernhaus/contract/accounts/users';
import { readInvitations } from '@lernhaus/domain/accounts/read-invitations';
import { roles } from '@lernhaus/domain/accounts/roles';
import { csvFile } from '@lernhaus/domain/csv-file';
import { expect, test } from 'vitest';
import deAccounts from '../../../../locales/de/accounts.json' with { type: 'json' };
import deResource from '../../../../locales/de/resource.json' with { type: 'json' };
import deTenants from '../../../../locales/de/tenants.json' with { type: 'json' };
import enAccounts from '../../../../locales/en/accounts.json' with { type: 'json' };
import enResource from '../../../../locales/en/resource.json' with { type: 'json' };
import enTenants from '../../../../locales/en/tenants.json' with { type: 'json' };
import { translatorOf } from '../../platform/translator.ts';
import { userCells, userHeader } from './user-cells.ts';

const user = {
  login: 'ada',
  firstName: 'Ada',
  lastName: null,
  email: 'ada@example.org',
  authorities: ['ROLE_STUDENT', 'ROLE_WORKER'],
  activated: true,
  pendingMail: null,
  langKey: 'de',
  lastSignInDate: null,
  createdDate: '2026-03-01T09:30:00Z',
} as Partial<User> as User;

test.each([
  ['en', { ...enAccounts, ...enResource, ...enTenants }, ['Learner, Author', 'Active', 'German']],
  ['de', { ...deAccounts, ...deResource, ...deTenants }, ['Lernende, Kursteam', 'Aktiv', 'Deutsch']],
] as const)('the export of people has the words of the screens, and can be a file of invitations (%s)', (...row) => {
  const [language, texts, words] = row;
  const t = translatorOf(language, () => texts);
  expect(userCells(t, user).slice(4, 7)).toEqual(words);
  const csv = csvFile([...userHeader(t)], [userCells(t, user)], language);
  const [invitation] = readInvitations(csv, { rows: 10, grantable: roles }) ?? [];
  expect(invitation).toMatchObject({
    email: 'ada@example.org',
    login: 'ada',
    firstName: 'Ada',
    lastName: '',
    roles: ['ROLE_STUDENT', 'ROLE_WORKER'],
    problem: null,
  });
});

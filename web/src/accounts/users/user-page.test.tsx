// @vitest-environment jsdom

import { readSessions, readUser } from '@lernhaus/contract/accounts/users';
import { listLearners } from '@lernhaus/contract/overview/learners';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { UserPage } from './user-page.tsx';

const user = {
  id: 'a',
  login: 'ada',
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  activated: true,
  authorities: ['ROLE_USER'],
  company: 'school',
  courses: [],
  pendingMail: null,
  createdDate: '2026-03-10T12:00:00.000Z',
  lastSignInDate: null,
  version: 1,
};

test.each([
  ['an account of somebody else can be deactivated and deleted', 'b', ['users.deactivate', 'users.delete']],
  ['nobody deactivates or deletes the own account', 'a', []],
])('%s', async (_name, id, buttons) => {
  const { place, settle } = await showScreen(<UserPage enrol={() => null} />, {
    account: { id, authorities: ['ROLE_USER'] },
    replies: { [readUser.id]: () => user, [readSessions.id]: () => [], [listLearners.id]: () => [] },
  });
  await settle();
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(buttons);
  expect(place.textContent?.includes('users.self')).toBe(buttons.length === 0);
});

// @vitest-environment jsdom

import { readSessions, readUser } from '@lernhaus/contract/accounts/users';
import { course } from '@lernhaus/contract/courses/course';
import { listLearners } from '@lernhaus/contract/overview/learners';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import { screensOf } from '../../resource/entity-screens.ts';
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
  ['nobody deactivates or deletes their own account', 'a', []],
])('%s', async (_name, id, buttons) => {
  const { place, settle } = await showScreen(<UserPage enrol={() => null} />, {
    account: { id, authorities: ['ROLE_USER'] },
    replies: { [readUser.id]: () => user, [readSessions.id]: () => [], [listLearners.id]: () => [] },
  });
  await settle();
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(buttons);
  expect(place.textContent?.includes('users.self')).toBe(buttons.length === 0);
});

const fail = (): never => {
  throw new CallFailure({ status: 500, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });
};
const { endpoints } = screensOf(course);

test.each([
  [
    'their names, also beside 200 others',
    async () => ({ rows: [], total: 201 }),
    () => ({ id: 'c', name: 'Timber' }),
    'Timber',
  ],
  ['no more than that, if the names cannot be loaded', fail, fail, 'entity.courses.one'],
])('the courses of a user have %s', async (_what, courses, courseOf, name) => {
  const list = vi.spyOn(browserCaller(), 'list').mockImplementation(courses);
  onTestFinished(() => list.mockRestore());
  const { place, settle } = await showScreen(<UserPage enrol={() => null} />, {
    account: { id: 'b', authorities: ['ROLE_USER'] },
    replies: {
      [readUser.id]: () => ({ ...user, courses: ['c'] }),
      [readSessions.id]: () => [],
      [listLearners.id]: () => [],
      [endpoints.get.id]: courseOf,
    },
  });
  await settle();
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([name]);
  expect(place.textContent).not.toContain('learners.status.noCourse');
});

test.each([
  ['their number', () => [{}], '1'],
  ['no number, if they cannot be loaded', fail, '–'],
])('the open sign-ins of a user have %s', async (_what, sessions, words) => {
  const { place } = await showScreen(<UserPage enrol={() => null} />, {
    account: { id: 'b', authorities: ['ROLE_USER'] },
    replies: { [readUser.id]: () => user, [readSessions.id]: sessions },
  });
  const label = [...place.querySelectorAll('dt')].find(({ textContent }) => textContent === 'users.sessions.open');
  expect(label?.nextElementSibling?.textContent).toBe(words);
});

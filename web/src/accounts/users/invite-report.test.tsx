// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { InviteReport } from './invite-report.tsx';

const line = { email: 'ada@example.org', name: 'Ada', login: 'ada', roles: [], courses: ['Tea'], word: null };
const freeSeats = { students: 3, adminUsers: null };

test.each([
  ['names the courses that must be paid, and the seats that are left', true],
  ['names the courses that must be paid after the run, without seats', false],
])('the report of invitations %s', async (_what, isDryRun) => {
  const orders = [{ course: 'Tea', amount: 59_50, currency: 'EUR' }];
  const lines = [
    { ...line, line: 2, outcome: 'new' as const, orders },
    { ...line, line: 3, outcome: 'exists' as const, orders: [] },
  ];
  const { place } = await showScreen(<InviteReport report={{ lines, freeSeats, isDryRun }} />);
  expect(place.textContent?.match(/users\.invite\.order\b/g)).toHaveLength(1);
  expect(place.textContent).toContain('users.invite.orders');
  expect(place.textContent?.includes('users.invite.seats')).toBe(isDryRun);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentNotice, paysPlan } from './payment-notice.ts';
import { hasQuotaFor, planLimits } from './plan-limits.ts';
import { addCycle, daysToExpiry, endOfFreePlan, hasEnd, isExpired, seesExpiry } from './subscription.ts';

const now = new Date('2026-03-15T12:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

test.each<[number, number, boolean]>([
  [8, 8, false],
  [6.5, 7, false],
  [0.01, 1, false],
  [0, 0, true],
  [-0.3, 0, true],
  [-12.3, -12, true],
])('a due date in %s days leaves %s days, and the plan is expired: %s', (days, daysLeft, expired) => {
  expect(daysToExpiry(inDays(days), now)).toBe(daysLeft);
  expect(isExpired(inDays(days), now)).toBe(expired);
});

test('without a due date no payment is due', () => {
  expect(daysToExpiry(null, now)).toBeNull();
  expect(isExpired(undefined, now)).toBe(false);
});

test('a free plan has no end, so no payment is due', () => {
  expect([hasEnd(endOfFreePlan), hasEnd('9999-12-31T00:00Z'), hasEnd(inDays(1))]).toEqual([false, false, true]);
  expect(daysToExpiry(endOfFreePlan, now)).toBeNull();
  expect(isExpired(endOfFreePlan, now)).toBe(false);
});

test('everybody except admins sees the expiry on a tenant domain', () => {
  expect(seesExpiry(true, { admin: false, mode: 'tenant' })).toBe(true);
  expect(seesExpiry(true, { admin: true, mode: 'tenant' })).toBe(false);
  expect(seesExpiry(true, { admin: false, mode: 'demo' })).toBe(false);
  expect(seesExpiry(true, { admin: false, mode: 'main' })).toBe(false);
  expect(seesExpiry(false, { admin: false, mode: 'tenant' })).toBe(false);
});

test('pages warn a USER of a tenant from 7 days before the due date', () => {
  expect([8, 7, 1, 0, -12, null].map(paymentNotice)).toEqual([
    null,
    { kind: 'due', days: 7 },
    { kind: 'due', days: 1 },
    { kind: 'behind', days: 0 },
    { kind: 'behind', days: 12 },
    null,
  ]);
});

test.each<[string, string[], string, 'tenant' | 'demo', boolean]>([
  ['an owner', ['ROLE_USER'], 'school', 'tenant', true],
  ['an author', ['ROLE_WORKER'], 'school', 'tenant', false],
  ['an owner of the demo', ['ROLE_USER'], 'school', 'demo', false],
  ['the platform’s ADMIN', ['ROLE_ADMIN', 'ROLE_USER'], 'lernhaus', 'tenant', false],
])('%s with %j of %s on a host of the mode %s pays its plan: %s', (_who, authorities, company, mode, pays) => {
  expect(paysPlan({ company, authorities }, { company: 'school', mode })).toBe(pays);
});

test('a visitor pays no plan', () => {
  expect(paysPlan(null, { company: 'school', mode: 'tenant' })).toBe(false);
});

test.each<[string, 'MONTHLY' | 'YEARLY', string, string]>([
  ['2026-01-31', 'MONTHLY', '2026-02-28', 'the last day of a shorter month'],
  ['2028-02-29', 'YEARLY', '2029-02-28', 'a leap day'],
  ['2026-12-10', 'MONTHLY', '2027-01-10', 'over the new year'],
])('a cycle that begins on %s and is %s ends on %s (%s)', (from, cycle, next, _why) => {
  expect(addCycle(`${from}T12:00:00.000Z`, cycle)).toBe(`${next}T12:00:00.000Z`);
});

test('a cycle is a month of 28 to 31 days, or a year', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  const lengthOf = (from: Date, cycle: 'MONTHLY' | 'YEARLY') =>
    (Date.parse(addCycle(from.toISOString(), cycle)) - from.getTime()) / 86_400_000;
  fc.assert(
    fc.property(days, (from) => {
      expect([28, 29, 30, 31]).toContain(lengthOf(from, 'MONTHLY'));
      expect([365, 366]).toContain(lengthOf(from, 'YEARLY'));
    }),
  );
});

test('the rest of a plan is at least 0, is 0 without a plan, and is unlimited for the platform', () => {
  const used = { courses: 2, students: 5, adminUsers: 0, video: 1_500_000_000, tokens: 0 };
  const plan = { totalCoursesAllowed: 3, totalStudents: 4, totalAdminUser: 1, videoUploadLimitInGb: 1.5 };
  expect(planLimits(plan, used)).toEqual({ courses: 1, students: 0, adminUsers: 1, video: 0, tokens: 0 });
  expect(planLimits(null, used).courses).toBe(0);
  expect(hasQuotaFor(planLimits('unlimited', used), 'students', 1e9)).toBe(true);
  expect(hasQuotaFor(planLimits(plan, used), 'courses')).toBe(true);
  expect(hasQuotaFor(planLimits(plan, used), 'courses', 2)).toBe(false);
});

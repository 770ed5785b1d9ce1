import { expect, test } from 'vitest';
import { type Coupon, couponProblem } from './coupon.ts';

const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  percent: null,
  amountMinor: null,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  courseIds: [],
  active: true,
  ...more,
});

const now = new Date('2026-03-04T12:00:00Z');
test.each<[string, Partial<Coupon>, number, string | null]>([
  ['any time', {}, 1000, null],
  ['from later on', { validFrom: '2026-03-04T12:00:01Z' }, 0, 'notYet'],
  ['from now on', { validFrom: '2026-03-04T12:00:00Z' }, 0, null],
  ['until a minute ago', { validUntil: '2026-03-04T11:59:00Z' }, 0, 'over'],
  ['until the end of this minute', { validUntil: '2026-03-04T12:00:00Z' }, 0, null],
  ['until a second ago', { validUntil: '2026-03-04T11:59:59Z' }, 0, 'over'],
  ['until a far year', { validUntil: '9999-12-31T23:59:00-05:00' }, 0, null],
  ['with one use left', { maxUses: 3 }, 2, null],
  ['with no use left', { maxUses: 3 }, 3, 'usedUp'],
  ['for this course and another', { courseIds: ['a', 'b'] }, 0, null],
  ['for another course', { courseIds: ['b'] }, 0, 'otherCourses'],
  ['that is switched off', { active: false }, 0, 'off'],
  ['of an amount', { amountMinor: 100 }, 0, null],
])('a coupon %s has the problem $3', (_name, more, used, problem) => {
  expect(couponProblem(coupon(more), { courseIds: ['a', 'c'], isInSellerCurrency: true, used, now })).toBe(problem);
});

test('a coupon of an amount is only for orders in the currency of its company, a percentage for all', () => {
  const order = { courseIds: ['a'], isInSellerCurrency: false, used: 0, now };
  expect(couponProblem(coupon({ amountMinor: 100 }), order)).toBe('otherCurrency');
  expect(couponProblem(coupon({ percent: 10 }), order)).toBeNull();
});

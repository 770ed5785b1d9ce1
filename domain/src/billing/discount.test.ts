import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coupon, couponProblem, orderSums, sumOf } from './discount.ts';

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
const part = (id: string, price: number | null, taxPercentage: number | null = 0) => ({ id, price, taxPercentage });

test.each<[string, ReturnType<typeof part>[], Coupon | null, number[]]>([
  ['without a coupon', [part('a', 100.5, 18)], null, [10_050, 0, 1809, 11_859]],
  ['10 percent', [part('a', 100, 18)], coupon({ percent: 10 }), [10_000, 1000, 1620, 10_620]],
  ['all of the price', [part('a', 100, 18)], coupon({ percent: 100 }), [10_000, 10_000, 0, 0]],
  ['an amount', [part('a', 100, 18)], coupon({ amountMinor: 2500 }), [10_000, 2500, 1350, 8850]],
  ['an amount above the price', [part('a', 100)], coupon({ amountMinor: 99_999 }), [10_000, 10_000, 0, 0]],
  ['a percentage that rounds half up', [part('a', 0.05)], coupon({ percent: 50 }), [5, 3, 0, 2]],
  ['for one of two', [part('a', 10), part('b', 10)], coupon({ percent: 50, courseIds: ['b'] }), [2000, 500, 0, 1500]],
  ['for another course', [part('a', 10)], coupon({ percent: 50, courseIds: ['b'] }), [1000, 0, 0, 1000]],
  ['for what is free', [part('a', null)], coupon({ amountMinor: 100 }), [0, 0, 0, 0]],
])('%s', (_name, parts, amount, sums) => {
  const { net, discount, tax, total } = sumOf(orderSums(parts, amount));
  expect([net, discount, tax, total]).toEqual(sums);
});

test('an amount over several parts is shared without losing or adding a cent, and no part falls below 0', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 3_000_000 }),
      (cents, amountMinor) => {
        const sums = orderSums(
          cents.map((minor, at) => part(`${at}`, minor / 100)),
          coupon({ amountMinor }),
        );
        expect(sums.every(({ total, discount }) => total >= 0 && discount >= 0)).toBe(true);
        const whole = cents.reduce((one, other) => one + other, 0);
        expect(sumOf(sums).discount).toBe(Math.min(amountMinor, whole));
      },
    ),
  );
});

const now = new Date('2026-03-04T12:00:00Z');
test.each<[string, Partial<Coupon>, number, string | null]>([
  ['any time', {}, 1000, null],
  ['from later on', { validFrom: '2026-03-04T12:00:01Z' }, 0, 'notYet'],
  ['from now on', { validFrom: '2026-03-04T12:00:00Z' }, 0, null],
  ['until now', { validUntil: '2026-03-04T12:00:00Z' }, 0, 'over'],
  ['with one use left', { maxUses: 3 }, 2, null],
  ['with no use left', { maxUses: 3 }, 3, 'usedUp'],
  ['for this course and another', { courseIds: ['a', 'b'] }, 0, null],
  ['for another course', { courseIds: ['b'] }, 0, 'otherCourses'],
  ['that is switched off', { active: false }, 0, 'off'],
])('a coupon %s', (_name, more, used, problem) => {
  expect(couponProblem(coupon(more), { courseIds: ['a', 'c'], used, now })).toBe(problem);
});

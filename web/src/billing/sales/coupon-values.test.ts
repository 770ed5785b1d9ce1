import type { ShownCoupon } from '@lernhaus/contract/billing/sales';
import { expect, test } from 'vitest';
import {
  couponBodyOf,
  couponState,
  newCoupon,
  randomCode,
  valuesOfCoupon,
  wrongCouponFields,
} from './coupon-values.ts';

const coupon: ShownCoupon = {
  id: 'c',
  code: 'SPRING',
  percent: null,
  amount: 1250,
  validFrom: '2026-03-01T00:00:00.000Z',
  validUntil: null,
  maxUses: 7,
  used: 2,
  courseIds: ['a'],
  active: true,
  version: 3,
  modifiedBy: 'ada',
};

test.each(['en', 'de'] as const)('the form of a coupon in %s sends back the values of the coupon', (language) => {
  const { used: _used, modifiedBy: _by, version: seenVersion, ...body } = coupon;
  expect(couponBodyOf(valuesOfCoupon(coupon, language), coupon)).toEqual({ ...body, seenVersion });
});

test('the form keeps the seconds of an instant that was not changed', () => {
  const moments = { validFrom: '2026-03-01T10:00:10.500Z', validUntil: '2026-03-01T10:00:50.000Z' };
  const storedCoupon = { ...coupon, ...moments };
  const values = valuesOfCoupon(storedCoupon, 'en');
  expect(couponBodyOf(values, storedCoupon)).toMatchObject(moments);
  expect(wrongCouponFields(values, storedCoupon)).toEqual([]);
  const changed = { ...values, validUntil: '2026-03-02T00:00' };
  const validUntil = new Date(changed.validUntil).toISOString();
  expect(couponBodyOf(changed, storedCoupon)).toMatchObject({ ...moments, validUntil });
});

test('the form shows the decimal sign of the language', () => {
  const half = { ...coupon, percent: 12.5, amount: null };
  expect(valuesOfCoupon(half, 'en').value).toBe('12.5');
  expect(valuesOfCoupon(half, 'de').value).toBe('12,5');
  expect(valuesOfCoupon(coupon, 'de').value).toBe('12,5');
});

test.each<[string, Partial<typeof newCoupon>, string[]]>([
  ['a percentage', { code: 'SPRING', value: '12,5' }, []],
  ['an amount', { code: 'SPRING', kind: 'amount', value: '10' }, []],
  ['a thousand that could be a one', { code: 'SPRING', kind: 'amount', value: '1,000' }, ['value']],
  ['nothing', {}, ['code', 'value']],
  ['more than all', { code: 'SPRING', value: '101' }, ['value']],
  ['a code of two words', { code: 'A B', value: '5' }, ['code']],
  ['words that are not a day', { code: 'SPRING', value: '5', validFrom: 'tomorrow' }, ['validFrom']],
  ['half a use', { code: 'SPRING', value: '5', maxUses: '0.5' }, ['maxUses']],
  [
    'an end before its beginning',
    { code: 'SPRING', value: '5', validFrom: '2026-03-02T00:00', validUntil: '2026-03-01T00:00' },
    ['validUntil'],
  ],
])('a form with %s has errors at the fields $2', (_name, more, wrong) => {
  expect(wrongCouponFields({ ...newCoupon, ...more }, null)).toEqual(wrong);
});

test.each<[Partial<ShownCoupon>, string]>([
  [{}, 'valid'],
  [{ active: false }, 'off'],
  [{ validUntil: '2026-03-04T00:00:00Z' }, 'over'],
  [{ used: 7 }, 'usedUp'],
  [{ validFrom: '2027-01-01T00:00:00Z' }, 'notYet'],
])('a coupon with %o is %s', (more, state) => {
  expect(couponState({ ...coupon, ...more }, new Date('2026-03-05T00:00:00Z'))).toBe(state);
});

test('the form accepts a generated code', () => {
  expect(wrongCouponFields({ ...newCoupon, code: randomCode(), value: '5' }, null)).toEqual([]);
});

import { expect, test } from 'vitest';
import { couponSentence } from './coupon-sentence.ts';

const reader = {
  t: (key: string, values: object = {}) => `${key}(${Object.values(values).join(' ')})`,
  formats: { percent: (value: number) => `${value}%`, sum: (minor: number) => `£${minor / 100}` },
  language: 'en',
  currency: 'GBP',
} as const;

const coupon = { percent: 20, amount: null, courseIds: [], validFrom: null, validUntil: null, maxUses: null };

test('a sentence says what a coupon takes off, and only the limits that it has', () => {
  expect(couponSentence(coupon, reader)).toBe('coupon.sum.all(20%)');
  const limited = {
    ...coupon,
    percent: null,
    amount: 500,
    courseIds: ['a'],
    validUntil: '2026-12-31T12:00:00Z',
    maxUses: 50,
  };
  expect(couponSentence(limited, reader)).toBe(
    'coupon.sum.courses(£5 1), coupon.untilDay(31 Dec 2026), coupon.sum.orders(50)',
  );
});

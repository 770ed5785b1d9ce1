import { endOfFreePlan } from '@lernhaus/domain/billing/subscription';
import { expect, test } from 'vitest';
import { planPeriodText } from './plan-period-text.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const may = '2026-05-01T00:00:00.000Z';
const june = '2026-06-01T00:00:00.000Z';

test.each<[current: string | null, dueAt: string, isSamePlan: boolean, isExpired: boolean, text: string, why: string]>([
  [null, june, false, false, 'payment.runsUntil 01 Jun 2026', 'the first plan'],
  [may, june, true, false, 'payment.extends 01 May 2026 01 Jun 2026', 'paid ahead'],
  [may, june, true, true, 'payment.reopens 01 May 2026 01 Jun 2026', 'paid late'],
  [may, june, false, false, 'payment.switches 01 May 2026 01 Jun 2026', 'another plan'],
  [endOfFreePlan, june, false, false, 'payment.begins 01 Jun 2026', 'a free plan has no end to name'],
  [may, endOfFreePlan, false, false, 'payment.endsPaidTime 01 May 2026', 'a free plan ends the paid time'],
  [may, endOfFreePlan, false, true, 'payment.beginsWithoutEnd', 'no paid time is left'],
  [endOfFreePlan, endOfFreePlan, true, false, 'payment.noEnd', 'the free plan again'],
])('from %s to %s (same plan %s, expired %s) the text is %s: %s', (current, dueAt, isSamePlan, isExpired, text) => {
  const currentPlan = current === null ? null : { dueAt: current, isPaid: true };
  const period = { currentPlan, dueAt, isSamePlan, isExpired };
  expect(planPeriodText({ t, language: 'en' }, period).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a free plan after a trial that was never paid names no paid time', () => {
  const period = {
    currentPlan: { dueAt: may, isPaid: false },
    dueAt: endOfFreePlan,
    isSamePlan: false,
    isExpired: false,
  };
  expect(planPeriodText({ t, language: 'en' }, period)).toBe('payment.beginsWithoutEnd');
});

test.each([
  { isSamePlan: true, isExpired: false, text: 'payment.runsUntil 01 Jun 2026', why: 'the same plan' },
  { isSamePlan: false, isExpired: false, text: 'payment.begins 01 Jun 2026', why: 'another plan' },
  { isSamePlan: true, isExpired: true, text: 'payment.reopens 01 May 2026 01 Jun 2026', why: 'the days have ended' },
])('the days to try the product are not called paid: $why', ({ text, isSamePlan, isExpired }) => {
  const period = { currentPlan: { dueAt: may, isPaid: false }, dueAt: june, isSamePlan, isExpired };
  expect(planPeriodText({ t, language: 'en' }, period).replaceAll('\u00a0', ' ')).toBe(text);
});

import { endOfFreePlan } from '@lernhaus/domain/billing/subscription';
import { expect, test } from 'vitest';
import { planPeriodText } from './plan-period-text.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const may = '2026-05-01T00:00:00.000Z';
const june = '2026-06-01T00:00:00.000Z';

test.each<[current: string | null, dueAt: string, isSame: boolean, isExpired: boolean, text: string, why: string]>([
  [null, june, false, false, 'payment.runsUntil 01 Jun 2026', 'the first plan'],
  [may, june, true, false, 'payment.extends 01 May 2026 01 Jun 2026', 'paid ahead'],
  [may, june, true, true, 'payment.reopens 01 May 2026 01 Jun 2026', 'paid late'],
  [may, june, false, false, 'payment.switches 01 May 2026 01 Jun 2026', 'another plan'],
  [endOfFreePlan, june, false, false, 'payment.begins 01 Jun 2026', 'a free plan has no end to name'],
  [may, endOfFreePlan, false, false, 'payment.beginsWithoutEnd', 'to a free plan'],
  [endOfFreePlan, endOfFreePlan, true, false, 'payment.noEnd', 'the free plan again'],
])('from %s to %s (same %s, expired %s) the text is %s: %s', (current, dueAt, isSame, isExpired, text) => {
  const period = { currentPlan: current === null ? null : { dueAt: current }, dueAt, isSame, isExpired };
  expect(planPeriodText({ t, language: 'en' }, period).replaceAll('\u00a0', ' ')).toBe(text);
});

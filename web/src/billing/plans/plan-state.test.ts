import type { PlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { endOfFreePlan } from '@lernhaus/domain/billing/subscription';
import { expect, test } from 'vitest';
import { type PlanState, planStateOf } from './plan-state.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const current = {
  orderId: 'L-1',
  planId: 'p',
  planName: 'BASIC',
  cycle: 'MONTHLY',
  productType: 'lms',
  dueAt: '2026-04-10T12:00:00.000Z',
  isPaid: true,
  isFree: false,
  renewal: null,
} as const;
const waiting = {
  orderId: 'L-2',
  planId: 'p',
  planName: 'BASIC',
  cycle: 'MONTHLY',
  paymentType: 'BANK_TRANSFER',
  total: 1,
  currency: 'INR',
  orderedAt: '2026-03-09T12:00:00.000Z',
  isWithdrawable: false,
} as const;

test.each<[string, Pick<PlanSummary, 'current' | 'waiting'>, PlanState | null]>([
  ['no plan', { current: null, waiting: null }, null],
  ['paid for a month', { current, waiting: null }, 'paid'],
  ['a week left', { current: { ...current, dueAt: '2026-03-17T12:00:00.000Z' }, waiting: null }, 'dueSoon'],
  ['run out today', { current: { ...current, dueAt: '2026-03-10T12:00:00.000Z' }, waiting: null }, 'expired'],
  ['the first order is open', { current: { ...current, isPaid: false }, waiting: null }, 'trial'],
  ['a free plan', { current: { ...current, isFree: true, dueAt: endOfFreePlan }, waiting: null }, 'free'],
  [
    'a plan that was free when it was ordered',
    { current: { ...current, dueAt: endOfFreePlan }, waiting: null },
    'paid',
  ],
  ['a transfer is on its way, also when the plan has run out', { current, waiting }, 'awaitingTransfer'],
  [
    'an online payment is being checked',
    { current, waiting: { ...waiting, paymentType: 'ONLINE' } },
    'awaitingProvider',
  ],
])('the state of a plan is $2: %s', (_name, summary, state) => {
  expect(planStateOf({ currency: 'INR', account: { payee: '', bank: [] }, online: true, ...summary }, now)).toBe(state);
});

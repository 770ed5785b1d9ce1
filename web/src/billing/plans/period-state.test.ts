import { endOfFreePlan } from '@lernhaus/domain/billing/subscription';
import { expect, test } from 'vitest';
import { periodStateOf, showsDueDate } from './period-state.ts';

const now = new Date('2026-11-23T12:00:00Z');
const order = (paymentStatus: string, activeOrder: boolean, nextPaymentDueDate: string | null) => ({
  id: 'order',
  version: 1,
  paymentStatus,
  activeOrder,
  nextPaymentDueDate,
});

test.each([
  ['is paid before its end', order('SUCCESS', true, '2026-11-24T12:00:00Z'), 'paid'],
  ['is overdue after its end', order('SUCCESS', true, '2026-11-11T12:00:00Z'), 'overdue'],
  ['without an end stays paid', order('SUCCESS', true, null), 'paid'],
  ['that another one follows is over', order('SUCCESS', false, '2026-11-11T12:00:00Z'), 'ended'],
  ['waits for its payment', order('IN_PROGRESS', false, null), 'waiting'],
  ['was not paid', order('FAILED', true, null), 'unpaid'],
])('a period %s', (_case, row, state) => {
  expect(periodStateOf(row, now)).toBe(state);
});

test.each([
  ['is paid until a day', order('SUCCESS', true, '2026-11-24T12:00:00Z'), true],
  ['is overdue since a day', order('SUCCESS', true, '2026-11-11T12:00:00Z'), true],
  ['has no end', order('SUCCESS', true, endOfFreePlan), false],
  ['that another one follows is over', order('SUCCESS', false, '2026-11-11T12:00:00Z'), false],
])('the state of a period that %s is shown with the day of the next payment: %s', (_case, row, isShown) => {
  expect(showsDueDate(row, now)).toBe(isShown);
});

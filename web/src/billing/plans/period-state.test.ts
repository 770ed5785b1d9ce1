import { endOfFreePlan } from '@lernhaus/domain/billing/subscription';
import { expect, test } from 'vitest';
import { periodStateOf, showsDueDate } from './period-state.ts';

const now = new Date('2026-11-23T12:00:00Z');
const order = (orderState: string | null, activeOrder: boolean, nextPaymentDueDate: string | null) => ({
  id: 'order',
  version: 1,
  orderState,
  activeOrder,
  nextPaymentDueDate,
});
const later = '2026-11-24T12:00:00Z';
const earlier = '2026-11-11T12:00:00Z';

test.each([
  ['is paid before its end', order('PAID', true, later), 'paid'],
  ['is overdue after its end', order('PAID', true, earlier), 'overdue'],
  ['without an end stays paid', order('PAID', true, null), 'paid'],
  ['is over because another one follows', order('PAID', false, earlier), 'ended'],
  ['waits for its transfer', order('AWAITING_TRANSFER', false, null), 'AWAITING_TRANSFER'],
  ['waits for its payment online', order('OPEN', false, null), 'OPEN'],
  ['was not paid', order('FAILED', true, null), 'FAILED'],
  ['was withdrawn', order('CANCELLED', false, null), 'CANCELLED'],
  ['was given back and is not overdue', order('REFUNDED', true, earlier), 'REFUNDED'],
  ['was given back before another one', order('REFUNDED', false, earlier), 'REFUNDED'],
  ['was given back in part', order('PARTLY_REFUNDED', true, later), 'PARTLY_REFUNDED'],
  ['was given back in part and is overdue', order('PARTLY_REFUNDED', true, earlier), 'overdue'],
])('a period %s', (_case, row, state) => {
  expect(periodStateOf(row, now)).toBe(state);
});

test.each([
  ['SUCCESS', 'ONLINE', 'paid'],
  ['IN_PROGRESS', 'ONLINE', 'OPEN'],
  ['IN_PROGRESS', 'BANK_TRANSFER', 'AWAITING_TRANSFER'],
  ['FAILED', 'ONLINE', 'FAILED'],
])('a row without an order, %s by %s, has the state %s', (paymentStatus, paymentType, state) => {
  expect(periodStateOf({ ...order(null, true, later), paymentStatus, paymentType }, now)).toBe(state);
});

test.each([
  ['is paid until a day', order('PAID', true, later), true],
  ['is overdue since a day', order('PAID', true, earlier), true],
  ['was given back in part', order('PARTLY_REFUNDED', true, later), true],
  ['was given back', order('REFUNDED', true, earlier), false],
  ['has no end', order('PAID', true, endOfFreePlan), false],
  ['is over because another one follows', order('PAID', false, earlier), false],
])('the state of a period that %s is shown with the day of the next payment: %s', (_case, row, isShown) => {
  expect(showsDueDate(row)).toBe(isShown);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isPaid,
  nextOrderState,
  type OrderEvent,
  type OrderState,
  orderEvents,
  orderStates,
  orderTransitions,
  paymentStatusOf,
  takesPaymentBack,
} from './order-state.ts';

test.each<[OrderState, OrderEvent, OrderState | null]>([
  ['OPEN', 'paid', 'PAID'],
  ['OPEN', 'failed', 'FAILED'],
  ['OPEN', 'cancelled', 'CANCELLED'],
  ['OPEN', 'refused', null],
  ['OPEN', 'refundedInWhole', null],
  ['AWAITING_TRANSFER', 'confirmed', 'PAID'],
  ['AWAITING_TRANSFER', 'refused', 'FAILED'],
  ['AWAITING_TRANSFER', 'failed', null],
  ['FAILED', 'paid', 'PAID'],
  ['FAILED', 'confirmed', 'PAID'],
  ['FAILED', 'failed', 'FAILED'],
  ['FAILED', 'reopened', 'AWAITING_TRANSFER'],
  ['CANCELLED', 'reopened', null],
  ['CANCELLED', 'paid', 'PAID'],
  ['CANCELLED', 'refundedInPart', null],
  ['PAID', 'paid', 'PAID'],
  ['PAID', 'failed', 'PAID'],
  ['PAID', 'refused', null],
  ['PAID', 'cancelled', null],
  ['PAID', 'refundedInPart', 'PARTLY_REFUNDED'],
  ['PARTLY_REFUNDED', 'refundedInPart', 'PARTLY_REFUNDED'],
  ['PARTLY_REFUNDED', 'refundedInWhole', 'REFUNDED'],
  ['REFUNDED', 'paid', 'REFUNDED'],
  ['REFUNDED', 'refundedInPart', 'REFUNDED'],
])('an order in the state %s that gets the event %s has the next state %s', (state, event, next) => {
  expect(nextOrderState(state, event)).toBe(next);
});

const paid = { paymentSuccess: true, paymentStatus: 'SUCCESS' };
const open = { paymentSuccess: false, paymentStatus: 'IN_PROGRESS' };
test.each([
  [paid, {}, false],
  [paid, paid, false],
  [paid, { paymentSuccess: false }, true],
  [paid, { paymentSuccess: null }, true],
  [paid, { paymentStatus: 'FAILED' }, true],
  [paid, { paymentStatus: null }, true],
  [open, { paymentStatus: 'FAILED' }, false],
  [open, paid, false],
  [{ ...open, paymentStatus: 'FAILED' }, paid, false],
  [{ ...paid, paymentStatus: 'IN_PROGRESS' }, { ...paid, paymentStatus: 'IN_PROGRESS' }, false],
  [{ ...paid, paymentStatus: 'IN_PROGRESS' }, paid, false],
  [{ ...paid, paymentSuccess: false }, { paymentStatus: 'IN_PROGRESS' }, true],
])('a line %j that gets the values %j takes its payment back: %s', (before, values, isTakenBack) => {
  expect(takesPaymentBack(before, values)).toBe(isTakenBack);
});

test('every state of the table leads to states of the table', () => {
  const reached = orderStates.flatMap((state) => Object.values(orderTransitions[state]));
  expect(reached.filter((state) => state !== '=' && !orderStates.includes(state))).toEqual([]);
});

test.each<[OrderState, string]>([
  ['OPEN', 'IN_PROGRESS'],
  ['AWAITING_TRANSFER', 'IN_PROGRESS'],
  ['PAID', 'SUCCESS'],
  ['PARTLY_REFUNDED', 'SUCCESS'],
  ['REFUNDED', 'SUCCESS'],
  ['FAILED', 'FAILED'],
  ['CANCELLED', 'FAILED'],
])('the state %s has the payment status %s of the specification', (state, status) => {
  expect(paymentStatusOf(state)).toBe(status);
});

const event = fc.constantFrom(...orderEvents);
const walk = (start: OrderState, events: readonly OrderEvent[]) =>
  events.reduce<OrderState>((state, one) => nextOrderState(state, one) ?? state, start);

test('an order that was paid stays paid, whatever arrives afterwards', () => {
  fc.assert(
    fc.property(fc.array(event), fc.array(event), (before, after) => {
      const paid = walk('OPEN', [...before, 'paid']);
      expect(isPaid(paid)).toBe(true);
      expect(isPaid(walk(paid, after))).toBe(true);
    }),
  );
});

test('the order and the number of the provider’s reports do not matter: once it says paid, the order is paid', () => {
  const reports = fc.constantFrom<OrderEvent>('paid', 'failed');
  fc.assert(
    fc.property(fc.array(reports, { minLength: 1 }), (events) => {
      expect(walk('OPEN', events)).toBe(events.includes('paid') ? 'PAID' : 'FAILED');
    }),
  );
});

test('a refunded order can never be paid again', () => {
  fc.assert(
    fc.property(fc.array(event), (after) => {
      expect(walk('REFUNDED', after)).toBe('REFUNDED');
    }),
  );
});

import { expect, test } from 'vitest';
import type { OrderState } from './order-state.ts';
import { checkRefund, type RefundCheck, refundable, refundEvent } from './refundable.ts';

const allowed = (amount: number): RefundCheck => ({ kind: 'allowed', amount });
const wrongAmount = (most: number): RefundCheck => ({ kind: 'wrongAmount', most });
const wrongState: RefundCheck = { kind: 'wrongState' };

test.each<[OrderState, paid: number, refunded: number, amount: number | null, RefundCheck, why: string]>([
  ['PAID', 100, 0, null, allowed(100), 'all of it'],
  ['PAID', 100, 0, 30, allowed(30), 'a part'],
  ['PAID', 100, 0, 100, allowed(100), 'all of it as an amount'],
  ['PAID', 100, 0, 101, wrongAmount(100), 'more than was paid'],
  ['PAID', 100, 0, 0, wrongAmount(100), 'nothing'],
  ['PAID', 100, 0, -1, wrongAmount(100), 'less than nothing'],
  ['PAID', 0, 0, null, wrongAmount(0), 'a free order'],
  ['PAID', 100, 100, null, wrongAmount(0), 'a refund of all waits for the provider'],
  ['PARTLY_REFUNDED', 100, 30, null, allowed(70), 'the rest'],
  ['PARTLY_REFUNDED', 100, 30, 71, wrongAmount(70), 'more than the rest'],
  ['REFUNDED', 100, 100, null, wrongState, 'nothing is left'],
  ['REFUNDED', 100, 0, null, allowed(100), 'the provider reported later that the refund failed'],
  ['OPEN', 0, 0, null, wrongState, 'not paid'],
  ['AWAITING_TRANSFER', 0, 0, null, wrongState, 'not paid'],
  ['FAILED', 0, 0, null, wrongState, 'not paid'],
  ['CANCELLED', 0, 0, null, wrongState, 'not paid'],
])('in the state %s with %i paid and %i refunded, a refund of %s is %j: %s', (state, paid, refunded, amount, check) => {
  expect(checkRefund(state, { paid, refunded }, amount)).toEqual(check);
});

test('never less than 0 may be refunded', () => {
  expect(refundable({ paid: 100, refunded: 130 })).toBe(0);
});

test('an order is refunded in whole when at least its total was refunded', () => {
  expect([99, 100, 101].map((refunded) => refundEvent(refunded, 100))).toEqual([
    'refundedInPart',
    'refundedInWhole',
    'refundedInWhole',
  ]);
});

// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { LearnerOrders } from './learner-orders.tsx';

const order = {
  orderId: 'C-1',
  courseName: 'Bread',
  amount: 100_00,
  currency: 'EUR',
  date: '2026-05-10T12:00:00Z',
  paymentSuccess: true,
  activeOrder: true,
  orderState: 'PAID',
} as const;

test.each([
  ['PAID', {}, 'sale.state.PAID'],
  ['PARTLY_REFUNDED', {}, 'sale.state.PARTLY_REFUNDED'],
  ['REFUNDED', { activeOrder: false }, 'sale.state.REFUNDED'],
  ['FAILED', { paymentSuccess: false, activeOrder: false }, 'sale.state.FAILED'],
  ['PAID', { amount: 0 }, 'price.free'],
] as const)('the owner reads the state of an order that is %s with %j: %s', async (orderState, values, words) => {
  const { place } = await showScreen(<LearnerOrders orders={[{ ...order, ...values, orderState }]} />, {});
  expect(place.textContent).toContain(words);
});

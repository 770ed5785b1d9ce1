// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import type { OrderQuote } from './order-quote.ts';
import { OrderSummary } from './order-summary.tsx';

test.each([
  [true, 0, 'no second check of a code while one is running'],
  [false, 1, 'a check of the code'],
])('Enter in the field of a coupon, while the price is being computed: %s, sends %i: %s', async (isBusy, count) => {
  const apply = vi.fn<OrderQuote['apply']>(async () => undefined);
  const sums = { net: 100, discount: 0, tax: 0, total: 100, currency: 'INR' };
  const order = { courses: [], sums, coupon: null, couponError: 'error', isBusy, apply } as Partial<OrderQuote>;
  const { place } = await showScreen(<OrderSummary order={order as OrderQuote} />);
  const field = place.querySelector('input') as HTMLInputElement;
  await typeInto(field, 'spring');
  await act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(apply).toHaveBeenCalledTimes(count);
});

test('a code is applied in capital letters, as the coupon and the order show it', async () => {
  const apply = vi.fn<OrderQuote['apply']>(async () => undefined);
  const sums = { net: 100, discount: 0, tax: 0, total: 100, currency: 'INR' };
  const order = { courses: [], sums, coupon: null, couponError: 'error', isBusy: false, apply } as Partial<OrderQuote>;
  const { place } = await showScreen(<OrderSummary order={order as OrderQuote} />);
  const field = place.querySelector('input') as HTMLInputElement;
  await typeInto(field, ' spring ');
  await act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(apply).toHaveBeenCalledWith('SPRING');
});

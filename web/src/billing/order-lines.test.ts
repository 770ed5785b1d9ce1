import { expect, test } from 'vitest';
import { ordersToPay } from './order-lines.ts';

const line = (orderId: string, courseId: string) => ({ orderId, courseId });

test('an order to pay has all its lines, also if another order has opened one of its courses', () => {
  const rows = [line('C-1', 'a'), line('C-1', 'b'), line('C-2', 'a'), line('C-3', 'c')];
  expect(ordersToPay(rows, ['a', 'c'])).toEqual([['C-1', [line('C-1', 'a'), line('C-1', 'b')]]]);
});

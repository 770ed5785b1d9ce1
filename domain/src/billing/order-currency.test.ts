import { expect, test } from 'vitest';
import type { Currency } from './currency.ts';
import { orderCurrency } from './order-currency.ts';

test.each<[[number | null, Currency][], Currency | null, string]>([
  [[[49, 'GBP']], 'GBP', 'a course keeps the currency of its company'],
  [
    [
      [49, 'GBP'],
      [10, 'GBP'],
    ],
    'GBP',
    'two of one currency',
  ],
  [
    [
      [49, 'GBP'],
      [0, 'EUR'],
    ],
    'GBP',
    'a free course has no currency',
  ],
  [[[null, 'GBP']], 'EUR', 'without a price, that of the seller'],
  [[], 'EUR', 'nothing is ordered'],
  [
    [
      [49, 'GBP'],
      [10, 'EUR'],
    ],
    null,
    'pounds and euros cannot be added up',
  ],
])('an order of %j from a seller in euros is in %s: %s', (courses, currency) => {
  expect(
    orderCurrency(
      courses.map(([price, of]) => ({ price, currency: of })),
      'EUR',
    ),
  ).toBe(currency);
});

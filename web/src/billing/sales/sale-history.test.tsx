// @vitest-environment jsdom
import type { SaleDetail } from '@lernhaus/contract/billing/sales';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { SaleHistory } from './sale-history.tsx';

test.each([
  [0, 0, 'price.free', 'its price is 0'],
  [0, 2900_00, '0', 'a coupon or a credit paid for it'],
  [100_00, 0, '100', 'it was sold'],
])('an order of %s after a discount of %s shows %s, because %s', async (total, discount, figure) => {
  const sale = {
    id: 's',
    startDate: '2026-03-10T12:00:00Z',
    total,
    discount,
    currency: 'INR',
    payments: [],
    refunds: [],
  };
  const { place } = await showScreen(<SaleHistory sale={sale as Partial<SaleDetail> as SaleDetail} />);
  expect(
    place
      .querySelector('strong')
      ?.textContent?.replace(/^INR\s/, '')
      .replace(/\.00$/, ''),
  ).toBe(figure);
});

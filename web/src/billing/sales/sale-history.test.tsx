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

test('a payment that was entered by hand comes after the order', async () => {
  const sale = { id: 's', startDate: '2026-03-10T12:00:00Z', total: 100_00, discount: 0, currency: 'INR' };
  const saleDetail = { ...sale, payments: [], refunds: [] } as Partial<SaleDetail> as SaleDetail;
  const { place } = await showScreen(<SaleHistory sale={saleDetail} paidByHandAt="2026-03-11T12:00:00Z" />);
  const lines = [...place.querySelectorAll('li')].map((line) => line.textContent);
  expect(lines.map((line) => line?.includes('sale.paidByHand'))).toEqual([false, true]);
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { SaleLines } from './sale-lines.tsx';

const line = (net: number, tax: number, taxPercentage: number | null) => ({
  name: 'Bread',
  net,
  tax,
  taxPercentage,
  discount: 0,
});

test.each([
  [[line(100_00, 18_00, 18)], ['Bread', 'register.tax 18'], 'one line has one rate'],
  [[line(100_00, 18_00, 18), line(0, 0, null)], ['Bread', 'Bread', 'register.tax 18'], 'a free line has no tax'],
  [
    [line(100_00, 18_00, 18), line(100_00, 5_00, 5)],
    ['Breadsale.lineTax 18%', 'Breadsale.lineTax 5%', 'register.taxes'],
    'each line has its own rate',
  ],
  [
    [line(100_00, 18_00, 18), line(100_00, 0, null)],
    ['Breadsale.lineTax 18%', 'Bread', 'register.taxes'],
    'one of the lines is without tax',
  ],
])('of the lines %j a sale says %j, because %s', async (lines, words) => {
  const tax = lines.reduce((sum, one) => sum + one.tax, 0);
  const sale = { kind: 'course' as const, lines, discount: 0, couponCode: null, tax, total: 300_00, currency: 'INR' };
  const { place } = await showScreen(<SaleLines sale={sale} nameOf={(name) => name} />);
  const labels = [...place.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels).toEqual([...words, 'register.total']);
});

test.each([
  ['plan', null, 'sale.credit'],
  ['course', 'BREAD', 'register.discount BREAD'],
  ['course', null, 'sale.discount'],
] as const)('the discount of a %s with the coupon %s is called %s', async (kind, couponCode, label) => {
  const sums = { lines: [line(100_00, 0, null)], discount: 20_00, tax: 0, total: 80_00, currency: 'EUR' };
  const { place } = await showScreen(<SaleLines sale={{ kind, couponCode, ...sums }} nameOf={(name) => name} />);
  expect([...place.querySelectorAll('dt')].map(({ textContent }) => textContent)).toContain(label);
});

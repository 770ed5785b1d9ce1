import { expect, test } from 'vitest';
import {
  currencies,
  currencyOf,
  currencyOfOrder,
  includesTax,
  isPriced,
  orderCurrencyOf,
  planPrice,
} from './currency.ts';

test.each([
  ['GBP', 'GBP', 'a known code'],
  [' EUR', 'INR', 'not exactly the code'],
  ['DOLLAR', 'INR', 'the name in orders is not a setting'],
  [null, 'INR', 'no setting'],
  [undefined, 'INR', 'no setting'],
])('a company with the setting %s sells in %s (%s)', (setting, currency, _why) => {
  expect(currencyOf(setting)).toBe(currency);
});

test('an order keeps its currency', () => {
  expect(currencies.map((one) => currencyOfOrder(orderCurrencyOf(one)))).toEqual(currencies);
  expect(orderCurrencyOf('USD')).toBe('DOLLAR');
  expect(currencyOfOrder(null)).toBe('INR');
});

test('prices include the tax where the law asks for it', () => {
  expect(currencies.filter(includesTax)).toEqual(['EUR', 'GBP']);
});

test.each([
  ['INR', 'MONTHLY', { currency: 'INR', price: 2900 }],
  ['INR', 'YEARLY', { currency: 'INR', price: 29_000 }],
  ['USD', 'MONTHLY', { currency: 'USD', price: 35 }],
  ['EUR', 'YEARLY', { currency: 'EUR', price: 320 }],
  ['GBP', 'MONTHLY', { currency: 'INR', price: 2900 }],
  ['USD', 'YEARLY', { currency: 'USD', price: 0 }],
] as const)('a company with %s sells a plan that is paid %s for %o', (currency, cycle, price) => {
  const plan = {
    inrPricePerMonth: 2900,
    inrPricePerYear: 29_000,
    dollarPricePerMonth: 35,
    dollarPricePerYear: null,
    euroPricePerMonth: 32,
    euroPricePerYear: 320,
  };
  expect(planPrice(plan, cycle, currency)).toEqual(price);
});

test.each([
  [{ inrPricePerMonth: 0, inrPricePerYear: 29_000 }, true, 'a price by the year'],
  [{ inrPricePerMonth: 0, euroPricePerMonth: null }, false, 'no price above zero'],
  [{}, false, 'no price'],
])('a plan with %o costs something: %s (%s)', (plan, isOne, _why) => {
  expect(isPriced(plan)).toBe(isOne);
});

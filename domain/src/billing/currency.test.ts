import { expect, test } from 'vitest';
import {
  currencies,
  currencyOf,
  currencyOfOrder,
  includesTax,
  orderCurrencyOf,
  planOffer,
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
  ['USD', 'YEARLY', { currency: 'USD', price: null }],
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
  [{ inrPricePerMonth: 4900, inrPricePerYear: 49_000 }, null, 'it has only prices in rupees'],
  [{ inrPricePerMonth: 0, dollarPricePerMonth: 35 }, 0, 'it costs nothing in euros and in rupees'],
  [{ euroPricePerMonth: 0, euroPricePerYear: 320 }, null, 'it is sold by the year'],
  [{ inrPricePerMonth: 0, euroPricePerMonth: null }, 0, 'it costs nothing in any currency'],
  [{}, 0, 'it has no prices'],
  [{ name: 'FREE', inrPricePerMonth: 4900 }, 0, 'FREE is free where it has no price'],
  [{ name: 'FREE', inrPricePerMonth: 4900, euroPricePerYear: 9 }, null, 'a FREE that is sold by the year'],
])('a month of a plan with %o costs %s euros: %s', (plan, price, _why) => {
  expect(planPrice(plan, 'MONTHLY', 'EUR').price).toBe(price);
});

test.each([
  [
    { inrPricePerMonth: 29, inrPricePerYear: 290 },
    { cycle: 'YEARLY', currency: 'INR', price: 290 },
  ],
  [
    { inrPricePerMonth: 29, inrPricePerYear: 0 },
    { cycle: 'MONTHLY', currency: 'INR', price: 29 },
  ],
  [
    { inrPricePerMonth: 0, euroPricePerYear: 320 },
    { cycle: 'YEARLY', currency: 'INR', price: 0 },
  ],
  [{}, { cycle: 'YEARLY', currency: 'INR', price: 0 }],
] as const)('a plan with %o is offered by the year as %o', (plan, offer) => {
  expect(planOffer(plan, 'YEARLY', 'GBP')).toEqual(offer);
});

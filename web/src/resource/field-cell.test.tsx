// @vitest-environment jsdom
import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { FieldCell } from './field-cell.tsx';

test.each([
  [0, 0, 'price.free', 'both prices in the currency are 0'],
  [0, 9000, '–', 'the year is sold, so the price of a month is missing'],
  [900, 0, 'INR 900', 'a price'],
])('a plan for %s a month and %s a year shows %s: %s', async (inrPricePerMonth, inrPricePerYear, words) => {
  const row = { id: 'p', version: 1, inrPricePerMonth, inrPricePerYear, euroPricePerMonth: 5, euroPricePerYear: 50 };
  const { place } = await showScreen(<FieldCell resource={companyPlan} name="inrPricePerMonth" row={row} />);
  expect(place.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
});

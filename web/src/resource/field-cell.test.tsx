// @vitest-environment jsdom
import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Moment } from '../ui/moment.tsx';
import { FieldCell } from './field-cell.tsx';

test.each([
  ['inrPricePerMonth', { inrPricePerYear: 0 }, 'price.free', 'all prices are 0'],
  ['inrPricePerMonth', { euroPricePerMonth: 5 }, 'price.free', 'it costs nothing in rupees'],
  ['inrPricePerMonth', { inrPricePerYear: 9000 }, '–', 'the year is sold, so the price of a month is missing'],
  ['inrPricePerMonth', { inrPricePerMonth: 900 }, 'INR 900', 'a price'],
  ['euroPricePerMonth', { inrPricePerYear: 9000 }, '–', 'it costs something in rupees'],
  ['euroPricePerMonth', { name: 'FREE', inrPricePerMonth: 4900 }, 'price.free', 'it is free by its name'],
  ['euroPricePerMonth', { name: 'FREE', euroPricePerYear: 90 }, '–', 'the year costs something'],
])('the field %s of a plan with %o shows %s: %s', async (name, prices, words, _why) => {
  const free = { inrPricePerMonth: 0, inrPricePerYear: 0, euroPricePerMonth: 0, euroPricePerYear: 0 };
  const row = { id: 'p', version: 1, ...free, ...prices };
  const { place } = await showScreen(<FieldCell resource={companyPlan} name={name} row={row} />);
  expect(place.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
});

test('a row says how long ago it was made and changed, whether or not a list shows the date at first', async () => {
  const now = new Date().toISOString();
  const row = { id: 'p', version: 1, createDate: now, modifiedDate: now };
  for (const name of ['createDate', 'modifiedDate']) {
    const { place } = await showScreen(<FieldCell resource={companyPlan} name={name} row={row} />);
    expect(place.textContent, name).toBe('now');
  }
});

test('a day and a moment write the day alike, with the month as a word; in a table a moment has digits', async () => {
  const at = new Date(2026, 8, 3, 4, 5).toISOString();
  const row = { id: 'o', version: 1, paymentDate: at };
  const { place: day } = await showScreen(<FieldCell resource={lmsOrder} name="paymentDate" row={row} />);
  const { place: moment } = await showScreen(<Moment iso={at} />);
  const { place: tableMoment } = await showScreen(<Moment iso={at} isInTable />);
  const texts = [day, moment, tableMoment].map(({ textContent }) => textContent);
  expect(texts).toEqual(['03 Sep 2026', '03 Sep 2026 04:05', '03/09/26 04:05']);
});

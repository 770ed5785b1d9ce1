import { expect, test } from 'vitest';
import { monthsOfSales, noSums } from './revenue-sums.ts';

const year = (soldIn: readonly string[]) =>
  Array.from({ length: 12 }, (_, at) => {
    const month = `2026-${String(at + 1).padStart(2, '0')}`;
    return { ...noSums, month, sold: soldIn.includes(month) ? 1 : 0 };
  });

const currenciesOf = (soldIn: readonly string[], thisMonth: string) =>
  monthsOfSales(year(soldIn), thisMonth).map(({ month }) => month);

test('the months begin with the first sale and end with this month', () => {
  expect(currenciesOf(['2026-06', '2026-08'], '2026-09')).toEqual(['2026-06', '2026-07', '2026-08', '2026-09']);
});

test('the months of an earlier year end with its last sale', () => {
  expect(currenciesOf(['2026-06', '2026-07'], '2027-02')).toEqual(['2026-06', '2026-07']);
});

test('a year without sales has no months', () => {
  expect(currenciesOf([], '2026-09')).toEqual([]);
});

import { courseOrder } from '@lernhaus/contract/billing/orders';
import { contact } from '@lernhaus/contract/marketing/contact';
import { parseCsv } from '@lernhaus/domain/accounts/parse-csv';
import { csvFile } from '@lernhaus/domain/csv-file';
import { expect, test } from 'vitest';
import type { Translate } from '../platform/translator.ts';
import { exportedFieldNames, rowCells } from './row-cells.ts';

const keys: Translate = (key) => key;

test.each(['=1+2', '+49 30 1', '-1', '@cmd', '\tx'])(
  'no text of a visitor is a formula in the file of enquiries: %j',
  (text) => {
    const row = { id: 'a', email: text, firstName: text, lastName: text, phoneNumber: text, message: text, note: text };
    const csv = csvFile(exportedFieldNames(contact), [rowCells(contact, row, keys)], 'en');
    const cells = csv.split('\r\n')[1]?.split(',') ?? [];
    expect(cells.filter((cell) => cell.includes(text)).map((cell) => cell.replace(/^"/, '').charAt(0))).toEqual(
      Array.from({ length: 6 }, () => "'"),
    );
  },
);

test.each([
  ['en', '1234.50'],
  ['de', '1234,50'],
] as const)('amounts and moments of an export in %s are those of spreadsheets', (language, amount) => {
  const row = { id: 'a', amount: 123_450, startDate: '2026-11-23T23:21:33.440Z' };
  const header = exportedFieldNames(courseOrder);
  const cells = rowCells(courseOrder, row, keys);
  const csvCells = parseCsv(csvFile(header, [cells], language), { records: 2, cells: 50 })[1]?.cells ?? [];
  expect(csvCells[header.indexOf('amount')]).toBe(amount);
  expect(csvCells[header.indexOf('startDate')]).toMatch(/^2026-11-2[34] \d\d:\d\d:33$/);
});

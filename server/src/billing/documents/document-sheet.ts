import { documentSums, type SaleDocument, type SaleParty, taxSums } from '@lernhaus/domain/billing/sale-document';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Translate } from '../../platform/translations.ts';

/** The texts of a document at their places, ready to be drawn. */
export interface DocumentSheet {
  readonly language: Language;
  readonly heading: string;
  /** The seller in one line, above the address of the buyer. */
  readonly sender: string;
  readonly recipient: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly [name: string, net: string, taxPercentage: string, tax: string, total: string];
  readonly rows: readonly SheetRow[];
  readonly sums: readonly (readonly [label: string, value: string])[];
  readonly total: readonly [label: string, value: string];
  readonly notes: readonly string[];
  readonly footer: readonly (readonly string[])[];
}

export interface SheetRow {
  readonly name: string;
  readonly detail: string | null;
  readonly figures: readonly [net: string, taxPercentage: string, tax: string, total: string];
}

const nonBlankParts = (parts: readonly (string | null)[]): string[] => parts.flatMap((part) => part?.trim() || []);

const addressOf = ({ name, addressLine1, addressLine2, postalCode, city, state, country }: SaleParty): string[] =>
  nonBlankParts([
    name,
    addressLine1,
    addressLine2,
    nonBlankParts([postalCode, city]).join(' '),
    state === city ? null : state,
    country,
  ]);

/** Writes a document's texts in its language. `moneyOf` formats an amount in minor units. */
export function documentSheet(
  translate: Translate,
  document: SaleDocument,
  moneyOf: (minor: number) => string,
): DocumentSheet {
  const { language, seller, buyer, lines, kind, payment, invoice } = document;
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const longDay = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const dayOf = (date: string): string => longDay.format(new Date(`${date}T00:00:00Z`));
  const sums = documentSums(lines);
  const rateOf = (taxPercentage: number): string =>
    translate(language, 'document.percent', { percentage: percent.format(taxPercentage) });
  return {
    language,
    heading: translate(language, `document.${kind}`, { number: document.number }),
    sender: addressOf(seller).join(' · '),
    recipient: addressOf(buyer),
    facts: [
      [translate(language, 'document.number'), document.number],
      [translate(language, 'document.date'), dayOf(document.issuedOn)],
      [translate(language, 'document.order'), document.orderId],
      ...(invoice
        ? [[translate(language, 'document.ofInvoice'), `${invoice.number}, ${dayOf(invoice.issuedOn)}`] as const]
        : []),
    ],
    columns: [
      translate(language, 'document.item'),
      translate(language, 'document.net'),
      translate(language, 'document.rate'),
      translate(language, 'document.tax'),
      translate(language, 'document.amount'),
    ],
    rows: lines.map(({ name, detail, net, taxPercentage, tax }) => ({
      name,
      detail,
      figures: [moneyOf(net), rateOf(taxPercentage), moneyOf(tax), moneyOf(net + tax)],
    })),
    sums: [
      [translate(language, 'document.netSum'), moneyOf(sums.net)],
      ...taxSums(lines).map(
        ({ taxPercentage, net, tax }) =>
          [
            translate(language, 'document.taxSum', { rate: rateOf(taxPercentage), net: moneyOf(net) }),
            moneyOf(tax),
          ] as const,
      ),
    ],
    total: [translate(language, `document.total.${kind}`), moneyOf(sums.total)],
    notes: nonBlankParts([
      payment &&
        translate(language, `document.paid.${kind}.${payment.type}`, {
          date: dayOf(payment.on),
          reference: payment.reference ?? document.orderId,
        }),
      sums.tax === 0 ? translate(language, 'document.noTax') : null,
    ]),
    footer: [
      addressOf(seller),
      nonBlankParts([seller.email]),
      nonBlankParts([
        seller.taxNumber && translate(language, 'document.taxNumber', { number: seller.taxNumber }),
        seller.vatId && translate(language, 'document.vatId', { number: seller.vatId }),
      ]),
    ],
  };
}

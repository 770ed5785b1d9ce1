import type { Language } from '../tenants/tenant-language.ts';

/** A document of a sale: the invoice of a paid order, or the credit note of a refund. */
export type SaleDocumentKind = 'invoice' | 'creditNote';

/** The seller or the buyer, as the document names them. */
export interface SaleParty {
  readonly name: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly email: string | null;
  /** The number under which the tax office knows the party; EU companies also have a VAT id. */
  readonly taxNumber: string | null;
  readonly vatId: string | null;
}

/** What was sold. Amounts are minor units, after a discount. */
export interface SaleLine {
  readonly name: string;
  /** Shown below the name: the cycle of a plan, a coupon. */
  readonly detail: string | null;
  readonly net: number;
  readonly taxPercentage: number;
  readonly tax: number;
}

/** The content of a document. It never changes after the document has its number. */
export interface SaleDocument {
  readonly kind: SaleDocumentKind;
  readonly number: string;
  /** YYYY-MM-DD */
  readonly issuedOn: string;
  readonly language: Language;
  /** ISO 4217 */
  readonly currency: string;
  readonly orderId: string;
  readonly seller: SaleParty;
  readonly buyer: SaleParty;
  readonly lines: readonly SaleLine[];
  readonly payment: {
    readonly type: 'ONLINE' | 'BANK_TRANSFER';
    /** YYYY-MM-DD */
    readonly on: string;
    /** The number of the payment at the provider or the bank. */
    readonly reference: string | null;
    /** The seller's account to which a transfer was made, if known; older documents do not have it. */
    readonly iban?: string | null;
  } | null;
  /** The invoice that a credit note belongs to. */
  readonly invoice: { readonly number: string; readonly issuedOn: string } | null;
}

const prefixes: Readonly<Record<SaleDocumentKind, Readonly<Record<SaleDocument['language'], string>>>> = {
  invoice: { en: 'INV', de: 'RE' },
  creditNote: { en: 'CN', de: 'GS' },
};
const digits = 5;

/**
 * The number of a document, for example INV-2026-00012. `sequence` counts the documents of one kind of a company in a
 * year, without gaps.
 */
export const documentNumber = (
  { kind, language }: Pick<SaleDocument, 'kind' | 'language'>,
  year: number,
  sequence: number,
): string => `${prefixes[kind][language]}-${year}-${String(sequence).padStart(digits, '0')}`;

export interface TaxSum {
  readonly taxPercentage: number;
  readonly net: number;
  readonly tax: number;
}

/** Net and tax for each tax rate, the lowest rate first. */
export function taxSums(lines: readonly SaleLine[]): readonly TaxSum[] {
  const rates = [...new Set(lines.map(({ taxPercentage }) => taxPercentage))].sort((a, b) => a - b);
  return rates.map((taxPercentage) => {
    const ofRate = lines.filter((line) => line.taxPercentage === taxPercentage);
    return { taxPercentage, net: sumOf(ofRate, 'net'), tax: sumOf(ofRate, 'tax') };
  });
}

const sumOf = (lines: readonly SaleLine[], part: 'net' | 'tax'): number =>
  lines.reduce((sum, line) => sum + line[part], 0);

/** Net, tax and total of a document in minor units. */
export function documentSums(lines: readonly SaleLine[]): { net: number; tax: number; total: number } {
  const [net, tax] = [sumOf(lines, 'net'), sumOf(lines, 'tax')];
  return { net, tax, total: net + tax };
}

/**
 * The lines of a credit note over a part of an invoice, `before` of which was refunded earlier: each line's share of the
 * refunded total. The shares add up to exactly the refunded amount, and those of all refunds of an invoice to its lines.
 * @throws RangeError for amounts that the invoice's total does not contain.
 */
export function refundedLines(
  lines: readonly SaleLine[],
  { before, amount }: { readonly before: number; readonly amount: number },
): readonly SaleLine[] {
  const { total } = documentSums(lines);
  const refunded = before + amount;
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(before) || before < 0 || amount < 1 || refunded > total)
    throw new RangeError(`${amount} of ${total} cannot be refunded after ${before}`);
  const earlier = sharesOf(lines, before);
  return sharesOf(lines, refunded).map((line, at) => ({
    ...line,
    net: line.net - (earlier[at]?.net ?? 0),
    tax: line.tax - (earlier[at]?.tax ?? 0),
  }));
}

/**
 * Each line's share of the refunded amount. From the last line on, the amount is divided between the line and all lines
 * before it, so no share decreases when more is refunded.
 */
function sharesOf(lines: readonly SaleLine[], refunded: number): SaleLine[] {
  let sum = documentSums(lines).total;
  let left = refunded;
  return lines
    .toReversed()
    .map((line) => {
      const whole = line.net + line.tax;
      const leftBefore = Number((BigInt(sum - whole) * BigInt(left)) / BigInt(sum || 1));
      const gross = left - leftBefore;
      sum -= whole;
      left = leftBefore;
      const tax = whole === 0 ? 0 : roundedShare(line.tax, gross, whole);
      return { ...line, net: gross - tax, tax };
    })
    .toReversed();
}

/** `amount * part / whole`, rounded half up. */
const roundedShare = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

import type { Invoice } from '@e-invoice-eu/core';
import { countryCode } from '@lernhaus/domain/billing/country-code';
import { decimalOf } from '@lernhaus/domain/billing/minor-units';
import { documentSums, type SaleDocument, type SaleParty, taxSums } from '@lernhaus/domain/billing/sale-document';
import { oneLine } from '../../platform/compose-mail.ts';
import type { Translate } from '../../platform/translations.ts';

/** Codes of EN 16931: UNTDID 1001 (document), 4461 (payment), UN/ECE 20 (one piece). */
const documentCodes = { invoice: '380', creditNote: '381' } as const;
const paymentCodes = { online: '68', transfer: '30', unknown: '1' } as const;
const unitCode = 'C62';
/** Codes that `countryCode` knows and the standard does not. */
const otherCountries = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ'];

/** The code of a country in the standard, or null. */
function standardCountry(country: string): string | null {
  const code = countryCode(country);
  return code === null || otherCountries.includes(code) ? null : code;
}

/**
 * The data of a German seller's document by EN 16931, or null where the standard does not apply or requires something
 * that is not known: the country of the buyer, or a tax number of the seller.
 */
export function eInvoiceOf(translate: Translate, document: SaleDocument): Invoice | null {
  const { seller, buyer, lines, currency, kind, payment, invoice } = document;
  const [sellerCountry, buyerCountry] = [standardCountry(seller.country), standardCountry(buyer.country)];
  if (sellerCountry !== 'DE' || buyerCountry === null || !(seller.vatId || seller.taxNumber)) return null;
  const sums = documentSums(lines);
  const amount = <Name extends string>(name: Name, minor: number) => ({
    [name]: decimalOf(minor),
    [`${name}@currencyID`]: currency,
  });
  // UNTDID 5305: the standard rate, or exempt. Germany has no zero rate for courses.
  const category = (taxPercentage: number) => ({
    'cbc:ID': taxPercentage > 0 ? 'S' : 'E',
    'cbc:Percent': String(taxPercentage),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  });
  const data = {
    'ubl:Invoice': {
      'cbc:ID': document.number,
      'cbc:IssueDate': document.issuedOn,
      'cbc:InvoiceTypeCode': documentCodes[kind],
      // The library writes no reference to a preceding invoice (BG-3), so a note names it.
      ...(invoice && { 'cbc:Note': [`${invoice.number}, ${invoice.issuedOn}`] }),
      'cbc:DocumentCurrencyCode': currency,
      'cac:OrderReference': { 'cbc:ID': document.orderId },
      'cac:AccountingSupplierParty': {
        'cac:Party': {
          ...partyOf(seller, sellerCountry),
          'cac:PartyTaxScheme': [
            ...(seller.vatId ? [taxScheme(seller.vatId, 'VAT')] : []),
            ...(seller.taxNumber ? [taxScheme(seller.taxNumber, 'FC')] : []),
          ],
          // BR-CO-26: a seller without a VAT id has another id, and BT-30 is the one that the library can write.
          ...(!seller.vatId && {
            'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.name, 'cbc:CompanyID': seller.taxNumber },
          }),
        },
      },
      'cac:AccountingCustomerParty': {
        'cac:Party': {
          ...partyOf(buyer, buyerCountry),
          // The standard has no other tax number of a buyer.
          ...(buyer.vatId && { 'cac:PartyTaxScheme': taxScheme(buyer.vatId, 'VAT') }),
        },
      },
      'cac:Delivery': { 'cbc:ActualDeliveryDate': payment?.on ?? document.issuedOn },
      ...(payment && {
        'cac:PaymentMeans': [
          {
            'cbc:PaymentMeansCode': paymentCode(payment),
            ...(payment.reference && { 'cbc:PaymentID': payment.reference }),
            ...(payment.iban && { 'cac:PayeeFinancialAccount': { 'cbc:ID': payment.iban } }),
          },
        ],
      }),
      'cac:TaxTotal': [
        {
          ...amount('cbc:TaxAmount', sums.tax),
          'cac:TaxSubtotal': taxSums(lines).map(({ taxPercentage, net, tax }) => ({
            ...amount('cbc:TaxableAmount', net),
            ...amount('cbc:TaxAmount', tax),
            'cac:TaxCategory': {
              ...category(taxPercentage),
              ...(taxPercentage === 0 && {
                'cbc:TaxExemptionReason': translate(document.language, 'document.noTax'),
              }),
            },
          })),
        },
      ],
      'cac:LegalMonetaryTotal': {
        ...amount('cbc:LineExtensionAmount', sums.net),
        ...amount('cbc:TaxExclusiveAmount', sums.net),
        ...amount('cbc:TaxInclusiveAmount', sums.total),
        ...amount('cbc:PrepaidAmount', payment ? sums.total : 0),
        ...amount('cbc:PayableAmount', payment ? 0 : sums.total),
      },
      'cac:InvoiceLine': lines.map(({ name, detail, net, taxPercentage }, at) => ({
        'cbc:ID': String(at + 1),
        'cbc:InvoicedQuantity': '1',
        'cbc:InvoicedQuantity@unitCode': unitCode,
        ...amount('cbc:LineExtensionAmount', net),
        'cac:Item': {
          'cbc:Name': name,
          ...(detail && { 'cbc:Description': detail }),
          'cac:ClassifiedTaxCategory': category(taxPercentage),
        },
        'cac:Price': amount('cbc:PriceAmount', net),
      })),
    },
  };
  // XML allows no control characters. The library checks the data against its schema; the type of the data cannot see
  // amounts that are built from names.
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? oneLine(value) : value,
  ) as Invoice;
}

/** BR-61: a transfer must name the payee's account. The library can write it only as an IBAN. */
function paymentCode({ type, iban }: NonNullable<SaleDocument['payment']>): string {
  if (type === 'ONLINE') return paymentCodes.online;
  return iban ? paymentCodes.transfer : paymentCodes.unknown;
}

const taxScheme = (id: string, scheme: string) => ({ 'cbc:CompanyID': id, 'cac:TaxScheme': { 'cbc:ID': scheme } });

function partyOf({ name, addressLine1, addressLine2, postalCode, city, email }: SaleParty, country: string) {
  return {
    ...(email && { 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' }),
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': {
      'cbc:StreetName': addressLine1,
      ...(addressLine2 && { 'cbc:AdditionalStreetName': addressLine2 }),
      'cbc:CityName': city,
      'cbc:PostalZone': postalCode,
      'cac:Country': { 'cbc:IdentificationCode': country },
    },
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
  };
}

import { ibanOf } from '@lernhaus/domain/billing/iban';
import {
  documentNumber,
  refundedLines,
  type SaleDocument,
  type SaleParty,
} from '@lernhaus/domain/billing/sale-document';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { dayOf } from '@lernhaus/domain/time';
import { type Payer, readPayer } from '../../accounts/api.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type CompanyDetails, readCompanyDetails, readTenantLanguage } from '../../tenants/api.ts';
import type { OrderServices } from '../order-services.ts';
import type { OrderHead } from '../orders/head-queries.ts';
import { planName } from '../plans/plan-name.ts';
import { readTransferAccount } from '../transfer-account.ts';
import { insertDocument, lockPlanDocuments, nextSequence, readLastInvoice, readSale } from './document-queries.ts';

type DocumentContext = Pick<TransactionContext, 'tx' | 'now'>;

const orNull = (text: string | undefined): string | null => text || null;

const companyParty = ({ details }: CompanyDetails): SaleParty => ({
  name: details.COMPANY_NAME,
  addressLine1: details.ADDRESS_LINE1,
  addressLine2: orNull(details.ADDRESS_LINE2),
  postalCode: details.POSTAL_CODE,
  city: details.CITY,
  state: details.STATE,
  country: details.COUNTRY,
  email: orNull(details.EMAIL),
  taxNumber: orNull(details.TAX_NUMBER),
  vatId: orNull(details.VAT_ID),
});

/**
 * The buyer. A plan is bought by the company; courses are bought by the person, with the address in the order. The name
 * of a deleted account is erased, and its document is in the company's language.
 */
async function buyerOf(
  { translate, tx }: Pick<OrderServices, 'translate'> & { readonly tx: Tx },
  order: OrderHead,
  payer: Payer | null,
  { address, companyLanguage }: { address: Readonly<Record<string, string>> | null; companyLanguage: Language },
): Promise<{ buyer: SaleParty; language: SaleDocument['language'] }> {
  const language = payer?.langKey ?? companyLanguage;
  const person: SaleParty = {
    name: payer?.name ?? translate(language, 'document.deletedBuyer'),
    addressLine1: address?.['addressLine1'] ?? '',
    addressLine2: orNull(address?.['addressLine2']),
    postalCode: address?.['postalCode'] ?? '',
    city: address?.['city'] ?? '',
    state: address?.['state'] ?? '',
    country: address?.['country'] ?? '',
    email: payer?.email ?? null,
    taxNumber: null,
    vatId: null,
  };
  if (order.kind === 'course') return { buyer: person, language };
  const company = companyParty(await readCompanyDetails(tx, order.owner));
  // A company that has just been registered has no details yet: it gets the address of its registration.
  const buyer = company.addressLine1 ? company : { ...person, name: `${company.name}, ${person.name}` };
  return { buyer: { ...buyer, email: person.email ?? buyer.email }, language };
}

/**
 * Issues the invoice of an order that has been paid, in the transaction of the payment. There is no invoice for a free
 * order, and none for an order that ADMIN wrote by hand. A deleted account has no language of its own.
 */
export async function issueInvoice(
  { translate }: Pick<OrderServices, 'translate'>,
  { tx, now }: DocumentContext,
  order: OrderHead,
  companyLanguage: Language,
): Promise<void> {
  if (order.total === 0 || order.byHand) return;
  // Sent together, so that the confirmation of a payment waits for few replies of the database.
  const [soldLines, payer, details] = await Promise.all([
    readSale(tx, order),
    readPayer(tx, order.owner, order.buyerId),
    readCompanyDetails(tx, order.seller),
  ]);
  const [first] = soldLines;
  if (!first) throw new Error('The order has no lines.');
  const { address, providerPaymentId, paidAt } = first;
  const { buyer, language } = await buyerOf({ translate, tx }, order, payer, { address, companyLanguage });
  const lines = soldLines.map(({ name, cycle, net, discount, tax, taxPercentage, couponCode }) => ({
    name: order.kind === 'plan' ? planName(translate, language, name) : name,
    detail:
      [
        cycle && translate(language, cycle === 'YEARLY' ? 'document.cycle.YEARLY' : 'document.cycle.MONTHLY'),
        discount > 0 && order.kind === 'plan' ? translate(language, 'document.credit') : null,
        discount > 0 && couponCode ? translate(language, 'document.coupon', { code: couponCode }) : null,
      ]
        .filter(Boolean)
        .join(', ') || null,
    net: net - discount,
    taxPercentage: taxPercentage ?? 0,
    tax,
  }));
  await issue({ tx, now }, order, {
    kind: 'invoice',
    language,
    seller: companyParty(details),
    buyer,
    lines,
    invoice: null,
    payment: {
      type: providerPaymentId === null ? 'BANK_TRANSFER' : 'ONLINE',
      on: dayOf(new Date(paidAt ?? now)),
      reference: providerPaymentId,
      iban: providerPaymentId === null ? await readIban(tx, order.seller) : null,
    },
  });
}

/** Issues the invoice of a plan. Call it as the platform. */
export async function issuePlanInvoice(
  services: Pick<OrderServices, 'translate'>,
  context: DocumentContext,
  order: OrderHead,
): Promise<void> {
  await issueInvoice(services, context, order, await readTenantLanguage(context.tx, order.owner));
}

/**
 * Issues the invoice of a plan that is refunded before the job has issued it, so that its credit note has one. Call it
 * as the platform: the number is one of the main company's.
 */
export async function issueMissingInvoice(
  services: Pick<OrderServices, 'translate'>,
  context: DocumentContext,
  order: OrderHead,
): Promise<void> {
  await lockPlanDocuments(context.tx);
  if (!(await readLastInvoice(context.tx, order))) await issuePlanInvoice(services, context, order);
}

/** A refund with the amount that is not credited yet, and the amount that was credited before, in minor units. */
interface CreditedRefund {
  readonly id: string;
  readonly amount: number;
  readonly before: number;
}

/** Issues the credit note of a refund, or without one of a payment that was withdrawn: of the whole invoice. */
export async function issueCreditNote(
  { tx, now }: DocumentContext,
  order: OrderHead,
  refund: CreditedRefund | null,
): Promise<void> {
  const last = await readLastInvoice(tx, order);
  if (!last) return;
  const { content } = last;
  const { language, buyer, lines, number, issuedOn, payment } = content;
  await issue({ tx, now }, order, {
    kind: 'creditNote',
    language,
    seller: companyParty(await readCompanyDetails(tx, order.seller)),
    buyer,
    lines: refund ? refundedLines(lines, refund) : lines,
    invoice: { number, issuedOn },
    // A credit note pays the buyer, whose account is not known.
    payment: payment && { ...payment, on: dayOf(now), iban: null },
    refundId: refund?.id ?? null,
  });
}

async function readIban(tx: Tx, company: string): Promise<string | null> {
  const { bank } = await readTransferAccount(tx, company);
  return ibanOf(bank.find(({ key }) => key === 'ACCOUNT_NUMBER')?.value ?? '');
}

async function issue(
  { tx, now }: DocumentContext,
  order: OrderHead,
  {
    refundId = null,
    ...part
  }: Pick<SaleDocument, 'kind' | 'language' | 'seller' | 'buyer' | 'lines' | 'invoice' | 'payment'> & {
    refundId?: string | null;
  },
): Promise<void> {
  const year = now.getUTCFullYear();
  const sequence = await nextSequence(tx, order.seller, part.kind, year);
  const content: SaleDocument = {
    ...part,
    number: documentNumber(part, year, sequence),
    issuedOn: dayOf(now),
    currency: order.currency,
    orderId: order.number,
  };
  await insertDocument(tx, order, content, { now, refundId });
}

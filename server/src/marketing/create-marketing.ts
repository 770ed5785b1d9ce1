import {
  faqsByProductType,
  plansByProductType,
  reviewsByProductType,
  sendContact,
  sendInquiry,
  sendSalesContact,
} from '@lernhaus/contract/marketing/endpoints';
import { cleanStoredHtml } from '../platform/clean-long-html.ts';
import type { Platform } from '../platform/create-platform.ts';
import { readFaqs, readPlans, readReviews } from './queries.ts';
import { receiveContact } from './receive-contact.ts';

const received = {
  alert: ({ id }: { readonly id: string }) => ['contact.received', id] as const,
  headers: ({ id }: { readonly id: string }, { url }: { url: string }) => ({
    location: `${url.split('/contact-data')[0]}/contact-data/${id}`,
  }),
};

/**
 * Creates the slice of marketing: what landing pages show of a product, and enquiries. Plans belong to the platform on every
 * host.
 */
export function createMarketing(platform: Platform): void {
  const { routes, workers } = platform;
  const { mainCompany } = platform.settings;
  routes.open(faqsByProductType, async ({ tenant: { company }, inTransaction }, { query }) => {
    const rows = await inTransaction('read', ({ tx }) => readFaqs(tx, company, query.productType));
    const textOf = async (text: unknown) => (typeof text === 'string' ? cleanStoredHtml(workers, company, text) : null);
    return Promise.all(rows.map(async (row) => ({ ...row, text: await textOf(row['text']) })));
  });
  routes.call(reviewsByProductType, ({ tx, tenant }, { query }) => readReviews(tx, tenant.company, query.productType));
  routes.call(plansByProductType, ({ tx }, { query }) => readPlans(tx, mainCompany, query.productType));
  routes.open(sendContact, (context, { body }) => receiveContact(platform, context, 'CONTACT', body), received);
  routes.open(sendInquiry, (context, { body }) => receiveContact(platform, context, 'INQUIRY', body), received);
  routes.open(sendSalesContact, (context, { body }) => receiveContact(platform, context, 'SALES', body), received);
}

import { faqsOfPricePro } from '@lernhaus/contract/marketing/assistant';
import {
  faqsByProductType,
  plansByProductType,
  readFormStamp,
  reviewsByProductType,
  sendContact,
  sendInquiry,
  sendSalesContact,
} from '@lernhaus/contract/marketing/endpoints';
import { frequentlyAskedQuestion } from '@lernhaus/contract/marketing/frequently-asked-question';
import { sortableOf } from '@lernhaus/contract/resource/schemas';
import { dayMs } from '@lernhaus/domain/time';
import type { Courses } from '../courses/api.ts';
import { mailBrands } from '../media/api.ts';
import { cleanRows } from '../platform/clean-long-html.ts';
import type { Platform } from '../platform/create-platform.ts';
import { inPlatform } from '../platform/database/transaction.ts';
import { pageHeaders, pageOf } from '../platform/http/page.ts';
import type { PeriodicJob } from '../platform/jobs.ts';
import type { Tenants } from '../tenants/api.ts';
import { mountAssistant } from './assistant/assistant-routes.ts';
import { mountConsent } from './consent-routes.ts';
import { correctSearchTask } from './correct-search.ts';
import { mountEnquiries } from './enquiry-routes.ts';
import { FormStamps, NewsletterKeys } from './form-stamps.ts';
import { deleteUnconfirmed } from './newsletter-queries.ts';
import { confirmDays, mountNewsletter } from './newsletter-routes.ts';
import { mountNewsletters } from './newsletters/newsletters-routes.ts';
import { sendNewslettersJob } from './newsletters/send-newsletters.ts';
import { readFaqPage, readFaqs, readFaqTexts, readPlans, readReviews } from './queries.ts';
import { receiveContact } from './receive-contact.ts';

const received = {
  alert: ({ id }: { readonly id: string }) => ['contact.received', id] as const,
  headers: ({ id }: { readonly id: string }, { url }: { url: string }) => ({
    location: `${url.split('/contact-data')[0]}/contact-data/${id}`,
  }),
};

/**
 * Creates the slice of marketing: the data of landing pages, and enquiries. Plans belong to the platform on every host.
 */
export function createMarketing(
  platform: Platform,
  { tenants, courses }: { readonly tenants: Tenants; readonly courses: Courses },
): { readonly jobs: readonly PeriodicJob[] } {
  const { routes, mainRoutes, workers, keyFor } = platform;
  const key = keyFor('forms');
  const stamps = new FormStamps(key);
  const newsletter = { ...platform, originOf: tenants.originOf, keys: new NewsletterKeys(key) };
  const contacts = { ...newsletter, stamps, siteCache: tenants.siteCache };
  routes.open(faqsByProductType, async ({ tenant, inTransaction }, { query: { productType, language } }) => {
    const { company } = tenant;
    const rows = await inTransaction('read', ({ tx }) =>
      readFaqs(tx, company, productType, language ?? tenant.language),
    );
    return cleanRows(workers, company, rows, ['text']);
  });
  routes.open(
    faqsOfPricePro,
    async ({ tenant: { company, language }, inTransaction }, { query }) => {
      const page = pageOf(query, sortableOf(frequentlyAskedQuestion));
      const of = { productType: 'PricePro', language: query.language ?? language } as const;
      const read = (search: string) =>
        inTransaction('read', ({ tx }) => readFaqPage(tx, company, { ...page, ...of, search }));
      const search = query.search?.trim() ?? '';
      let entries = await read(search);
      if (search !== '' && entries.total === 0) {
        // No entry contains all words, so some may be mistyped.
        const faqs = await inTransaction('read', ({ tx }) => readFaqTexts(tx, company, of.language));
        const ofProduct = faqs.filter(({ productType }) => productType === of.productType);
        const corrected = await workers.run(correctSearchTask, { search, faqs: ofProduct }, company);
        if (corrected) entries = await read(corrected.join(' '));
      }
      const { rows, total } = entries;
      return { rows: await cleanRows(workers, company, rows, ['text']), total, page };
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );
  routes.call(reviewsByProductType, ({ tx, tenant }, { query: { productType, language } }) =>
    readReviews(tx, tenant.company, productType, language ?? tenant.language),
  );
  mainRoutes.open(plansByProductType, async ({ tenant: { company }, inTransaction }, { query: { productType } }) => {
    const plans = await inTransaction('read', ({ tx }) => readPlans(tx, company, productType));
    return cleanRows(workers, company, plans, ['description']);
  });
  routes.open(sendContact, (context, { body }) => receiveContact(contacts, context, 'CONTACT', body), received);
  routes.open(sendInquiry, (context, { body }) => receiveContact(contacts, context, 'INQUIRY', body), received);
  routes.open(sendSalesContact, (context, { body }) => receiveContact(contacts, context, 'SALES', body), received);
  routes.open(readFormStamp, async ({ now }) => ({ stamp: stamps.issue(now) }), {
    headers: () => ({ 'cache-control': 'no-store' }),
  });
  mountNewsletter(platform, newsletter, stamps);
  mountNewsletters(platform.routes, {
    ...newsletter,
    rates: platform.rates,
    brandOf: mailBrands(platform),
  });
  mountConsent(platform, tenants);
  mountEnquiries(platform);
  mountAssistant(platform, { tenants, courses });
  return { jobs: [forgetJob(platform), sendNewslettersJob(newsletter)] };
}

/** Deletes what has been kept long enough, of all companies. */
const forgetJob = ({ database, settings, clock }: Platform): PeriodicJob => ({
  name: 'forget-enquiries',
  cron: '41 3 * * *',
  handler: async () => {
    const now = clock().getTime();
    const before = new Date(now - settings.contactKeepDays * dayMs);
    await inPlatform(database, 'write', async (tx) => {
      await tx.query('delete from contacts where created < $1', [before]);
      await tx.query('delete from cookie_consents where created < $1', [before]);
      await deleteUnconfirmed(tx, new Date(now - confirmDays * dayMs));
    });
  },
});

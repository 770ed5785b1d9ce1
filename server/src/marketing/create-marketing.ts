import { faqsByProductType, plansByProductType, reviewsByProductType } from '@lernhaus/contract/marketing/endpoints';
import { cleanStoredHtml } from '../platform/clean-long-html.ts';
import type { Platform } from '../platform/create-platform.ts';
import { readFaqs, readPlans, readReviews } from './queries.ts';

/** Creates the slice of marketing: what landing pages show of a product. Plans belong to the platform on every host. */
export function createMarketing({ routes, workers, settings: { mainCompany } }: Platform): void {
  routes.open(faqsByProductType, async ({ tenant: { company }, inTransaction }, { query }) => {
    const rows = await inTransaction('read', ({ tx }) => readFaqs(tx, company, query.productType));
    const textOf = async (text: unknown) => (typeof text === 'string' ? cleanStoredHtml(workers, company, text) : null);
    return Promise.all(rows.map(async (row) => ({ ...row, text: await textOf(row['text']) })));
  });
  routes.call(reviewsByProductType, ({ tx, tenant }, { query }) => readReviews(tx, tenant.company, query.productType));
  routes.call(plansByProductType, ({ tx }, { query }) => readPlans(tx, mainCompany, query.productType));
}

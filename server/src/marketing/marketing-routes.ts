import { faqsByProductType, plansByProductType, reviewsByProductType } from '@lernhaus/contract/marketing/endpoints';
import { cleanStoredHtml } from '../platform/clean-long-html.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import { readFaqs, readPlans, readReviews } from './queries.ts';

/** Mounts what landing pages show of a product. Plans belong to the platform on every host. */
export function mountMarketing(routes: RouteRegistry, workers: TaskRunner, mainCompany: string): void {
  routes.open(faqsByProductType, async ({ tenant: { company }, inTransaction }, { query }) => {
    const rows = await inTransaction('read', ({ tx }) => readFaqs(tx, company, query.productType));
    const textOf = async (text: unknown) => (typeof text === 'string' ? cleanStoredHtml(workers, company, text) : null);
    return Promise.all(rows.map(async (row) => ({ ...row, text: await textOf(row['text']) })));
  });
  routes.call(reviewsByProductType, ({ tx, tenant }, { query }) => readReviews(tx, tenant.company, query.productType));
  routes.call(plansByProductType, ({ tx }, { query }) => readPlans(tx, mainCompany, query.productType));
}

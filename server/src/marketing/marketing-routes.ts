import { faqsByProductType, plansByProductType, reviewsByProductType } from '@lernhaus/contract/marketing/calls';
import { cleanHtml } from '../platform/clean-html.ts';
import type { Mounts } from '../platform/http/mount.ts';
import { readFaqs, readPlans, readReviews } from './queries.ts';

/** What landing pages show of a product. Plans are the platform's, whatever the host. */
export function mountMarketing(mounts: Mounts, mainCompany: string): void {
  mounts.call(faqsByProductType, async ({ tx, tenant }, { query }) => {
    const rows = await readFaqs(tx, tenant.company, query.productType);
    return rows.map((row) => ({ ...row, text: row['text'] === null ? null : cleanHtml(String(row['text'])) })) as never;
  });
  mounts.call(
    reviewsByProductType,
    ({ tx, tenant }, { query }) => readReviews(tx, tenant.company, query.productType) as never,
  );
  mounts.call(plansByProductType, ({ tx }, { query }) => readPlans(tx, mainCompany, query.productType) as never);
}

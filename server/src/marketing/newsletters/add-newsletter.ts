import type { NewsletterContent, NewsletterWithText } from '@lernhaus/contract/marketing/newsletters';
import { ownerOf } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { newId } from '../../platform/new-id.ts';
import type { TaskRunner } from '../../platform/workers/worker-pool.ts';
import { getNewsletter } from './find-newsletter.ts';
import { insertNewsletter } from './newsletter-rows.ts';
import { cleanNewsletter } from './newsletter-texts.ts';

/** Stores a new newsletter as a draft. */
export async function addNewsletter(
  { workers }: { readonly workers: TaskRunner },
  context: RequestContext,
  body: NewsletterContent,
): Promise<NewsletterWithText> {
  const owner = ownerOf(context);
  const content = await cleanNewsletter(workers, owner, body);
  const id = newId();
  return context.inTransaction('write', async (txContext) => {
    await insertNewsletter(txContext.tx, { ...content, owner, id }, txContext.now);
    return getNewsletter(txContext, id);
  });
}

import type { NewsletterContent, NewsletterWithText } from '@lernhaus/contract/marketing/newsletters';
import { ownerOf } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { TaskRunner } from '../../platform/workers/worker-pool.ts';
import { getNewsletter, lockForAct } from './find-newsletter.ts';
import { updateNewsletter } from './newsletter-rows.ts';
import { cleanNewsletter } from './newsletter-texts.ts';

/** Changes the content of a draft. */
export async function editNewsletter(
  { workers }: { readonly workers: TaskRunner },
  context: RequestContext,
  id: string,
  { version, ...body }: NewsletterContent & { readonly version?: number | undefined },
): Promise<NewsletterWithText> {
  const owner = ownerOf(context);
  const content = await cleanNewsletter(workers, owner, body);
  return context.inTransaction('write', async (txContext) => {
    await lockForAct(txContext, id, 'edit', version);
    await updateNewsletter(txContext.tx, { ...content, owner, id }, txContext.now);
    return getNewsletter(txContext, id);
  });
}

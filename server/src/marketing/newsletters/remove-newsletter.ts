import { ownerOf } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { auditNewsletter } from './audit-newsletter.ts';
import { lockForAct } from './find-newsletter.ts';
import { deleteNewsletterRow } from './newsletter-rows.ts';

/** Deletes a newsletter that is not being sent. */
export const removeNewsletter = (context: RequestContext, id: string): Promise<void> =>
  context.inTransaction('write', async (txContext) => {
    const { subject } = await lockForAct(txContext, id, 'delete');
    await deleteNewsletterRow(txContext.tx, ownerOf(txContext), id);
    await auditNewsletter(txContext, 'newsletterDeleted', subject, { remoteAddress: context.address });
  });

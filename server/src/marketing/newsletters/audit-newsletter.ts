import { type AuditedEvent, recordAudit } from '../../platform/audit.ts';
import { ownerOf, type TransactionContext, viewerNameIn } from '../../platform/context.ts';

type NewsletterEvent = 'newsletterSent' | 'newsletterStopped' | 'newsletterDeleted';

/** Records what the caller did with a newsletter. */
export function auditNewsletter(
  context: TransactionContext,
  act: NewsletterEvent,
  subject: string,
  data: AuditedEvent['data'] = {},
): Promise<void> {
  const owner = ownerOf(context);
  const principal = viewerNameIn(owner, context.viewer);
  return recordAudit(context.tx, { owner, act, principal, data, values: { subject } }, context.now);
}

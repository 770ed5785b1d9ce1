import { Failure } from '@lernhaus/contract/failures';
import type { NewsletterWithText } from '@lernhaus/contract/marketing/newsletters';
import { dayMs } from '@lernhaus/domain/time';
import { ownerOf } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { auditNewsletter } from './audit-newsletter.ts';
import { getNewsletter, lockForAct } from './find-newsletter.ts';
import { moveNewsletter } from './newsletter-rows.ts';
import { type SendingServices, sendNextMails } from './send-newsletters.ts';

/** How far ahead a newsletter can be planned. */
const farthestMs = 366 * dayMs;

interface SendingOrder {
  /** When it is sent; null or left out: now. */
  readonly at?: string | null | undefined;
  readonly version?: number | undefined;
}

/** Plans a newsletter, or writes its first mails at once. */
export async function startSending(
  services: SendingServices,
  context: RequestContext,
  id: string,
  body: SendingOrder,
): Promise<NewsletterWithText> {
  const owner = ownerOf(context);
  const { now } = context;
  const at = body.at ? new Date(body.at) : now;
  const isLater = at.getTime() > now.getTime();
  if (at.getTime() > now.getTime() + farthestMs) throw new Failure('error.newsletter.time');
  const newsletter = await context.inTransaction('write', async (txContext) => {
    await lockForAct(txContext, id, 'send', body.version);
    const state = isLater ? 'scheduled' : 'sending';
    await moveNewsletter(txContext.tx, { owner, id, state, sendAt: isLater ? at : now }, now);
    const movedNewsletter = await getNewsletter(txContext, id);
    await auditNewsletter(txContext, 'newsletterSent', movedNewsletter.subject);
    return movedNewsletter;
  });
  if (isLater) return newsletter;
  // The job continues every minute, also if its first run failed.
  await sendNextMails(services, { owner, id: newsletter.id, usual: context.tenant.language }).catch((err: unknown) =>
    services.log.error({ err, owner }, 'the first mails of a newsletter could not be written'),
  );
  return context.inTransaction('read', (txContext) => getNewsletter(txContext, id));
}

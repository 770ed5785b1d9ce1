import { Failure } from '@lernhaus/contract/failures';
import type { NewsletterWithText } from '@lernhaus/contract/marketing/newsletters';
import { ownerOf, type TransactionContext } from '../../platform/context.ts';
import { auditNewsletter } from './audit-newsletter.ts';
import { getNewsletter, lockForAct } from './find-newsletter.ts';
import { moveNewsletter } from './newsletter-rows.ts';
import { endSending } from './sending-rows.ts';

/** Makes a planned newsletter a draft again, or ends the sending. `expected` is the state that the caller saw. */
export async function stopSending(
  context: TransactionContext,
  id: string,
  expected?: NewsletterWithText['state'],
): Promise<NewsletterWithText> {
  const { tx, now } = context;
  const owner = ownerOf(context);
  const { state } = await lockForAct(context, id, 'stop');
  if (expected && expected !== state) throw new Failure('error.newsletter.state');
  if (state === 'scheduled') await moveNewsletter(tx, { owner, id, state: 'draft', sendAt: null }, now);
  else await endSending(tx, owner, id, now);
  const stopped = await getNewsletter(context, id);
  await auditNewsletter(context, 'newsletterStopped', stopped.subject);
  return stopped;
}

import { ownerOf } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { composeTrial, type TrialServices } from './compose-trial.ts';
import { expectVersion, getNewsletter } from './find-newsletter.ts';

/** Sends a stored newsletter to the caller only. */
export async function sendTrial(
  services: TrialServices & Pick<Platform, 'rates' | 'queueMail'>,
  context: RequestContext,
  id: string,
  version?: number,
): Promise<{ email: string }> {
  const { rates, translate, queueMail } = services;
  const owner = ownerOf(context);
  const newsletter = await context.inTransaction('read', (txContext) => getNewsletter(txContext, id));
  expectVersion(newsletter, version);
  await rates.take({ limit: 'settingTests', of: [owner] });
  const email = context.viewer?.email ?? '';
  const { mail } = await composeTrial(services, context, newsletter);
  const subject = translate(context.tenant.language, 'mail.newsletter.testSubject', { subject: mail.subject });
  await context.inTransaction('write', ({ tx }) => queueMail(tx, { ...mail, subject, owner, to: email }));
  return { email };
}

import type { mailLearners } from '@lernhaus/contract/overview/learners';
import { recordAudit } from '../platform/audit.ts';
import { composeMail } from '../platform/compose-mail.ts';
import { type SignedInContext, viewerNameIn } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Input, Reply } from '../platform/http/route-registry.ts';
import { greetingOf } from '../platform/mail-greeting.ts';
import { readBulkLearners } from './learner-detail-queries.ts';

type LearnersMail = Input<typeof mailLearners>['body'];

/**
 * Queues a mail for each of these learners; nobody sees the others. Replies go to the company's address, as with all
 * its mails. The audit contains the subject and the number of mails.
 */
export async function mailChosenLearners(
  { queueMail, translate }: Pick<Platform, 'queueMail' | 'translate'>,
  { tx, tenant: { company }, viewer, now }: SignedInContext,
  { logins, subject, text }: LearnersMail,
  { companyName, address }: { readonly companyName: string; readonly address: string },
): Promise<Reply<typeof mailLearners>> {
  const uniqueLogins = [...new Set(logins)];
  const learnersByLogin = new Map(
    (await readBulkLearners(tx, company, uniqueLogins)).map((learner) => [learner.login, learner]),
  );
  const outcomes: { login: string; outcome: 'sent' | 'unknown' | 'notActivated' }[] = [];
  for (const login of uniqueLogins) {
    const learner = learnersByLogin.get(login);
    const outcome = !learner ? 'unknown' : learner.activated ? 'sent' : 'notActivated';
    outcomes.push({ login, outcome });
    if (!learner || outcome !== 'sent') continue;
    const { langKey, name, email } = learner;
    const mailText = composeMail({
      language: langKey,
      subject,
      greeting: greetingOf(translate, langKey, name),
      paragraphs: text.split(/\n\s*\n/).flatMap((one) => one.trim() || []),
      closing: translate(langKey, 'mail.toLearner.closing', { company: companyName }),
    });
    await queueMail(tx, { ...mailText, owner: company, to: email });
  }
  const sentCount = outcomes.filter(({ outcome }) => outcome === 'sent').length;
  const data = { message: `${sentCount} learners: ${subject}`, remoteAddress: address };
  const event = { owner: company, act: 'mailSent', principal: viewerNameIn(company, viewer), data } as const;
  if (sentCount > 0) await recordAudit(tx, { ...event, values: { count: sentCount, subject } }, now);
  return outcomes;
}

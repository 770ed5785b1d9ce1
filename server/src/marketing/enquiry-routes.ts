import { contact } from '@lernhaus/contract/marketing/contact';
import { answerEnquiry, changeEnquiry } from '@lernhaus/contract/marketing/enquiries';
import type { z } from 'zod';
import { recordAudit } from '../platform/audit.ts';
import { composeMail } from '../platform/compose-mail.ts';
import { type TransactionContext, viewerNameIn } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import { greetingOf } from '../platform/mail-greeting.ts';
import { isMailQueued } from '../platform/mail-outbox.ts';
import { repositoryOf } from '../resource/repository.ts';
import { readCompanyName } from '../tenants/api.ts';
import { changeHandling } from './change-handling.ts';

const changeOptions = { alert: ({ id }: { readonly id: string }) => ['enquiry.changed', id] as const };
const answerOptions = { alert: ({ id }: { readonly id: string }) => ['enquiry.answered', id] as const };

/**
 * Mounts the calls of owners for an enquiry: its state, a note, and an answer by mail. The generic calls only read it.
 */
export function mountEnquiries(platform: Platform): void {
  const { routes, rates } = platform;
  routes.call(changeEnquiry, (context, { params, body }) => changeHandling(context, params.id, body), changeOptions);
  routes.open(
    answerEnquiry,
    async (context, { params, body }) => {
      const { company } = context.tenant;
      const { email, isSent } = await context.inTransaction('read', async (txContext) => {
        const { owner, email } = await repositoryOf(contact, txContext).get(params.id);
        const id = body.idempotencyKey;
        return { email, isSent: id ? await isMailQueued(txContext.tx, owner, id) : false };
      });
      // Anybody can send the form with the address of somebody else.
      if (!isSent) await rates.take({ limit: 'mailsToAddress', of: [company, email] });
      return context.inTransaction('write', (txContext) => answer(platform, txContext, params.id, body));
    },
    answerOptions,
  );
}

/** Queues the mail, and returns the enquiry as answered. The same answer is sent once. */
async function answer(
  { queueMail, translate }: Platform,
  context: TransactionContext,
  enquiryId: string,
  { text, idempotencyKey: id }: z.output<typeof answerEnquiry.body>,
) {
  const { tx, tenant, viewer, now } = context;
  const enquiries = repositoryOf(contact, context);
  // The lock lets the same call wait until this one has queued its mail.
  const { owner } = await enquiries.writable(enquiryId);
  const enquiry = await enquiries.get(enquiryId);
  if (id && (await isMailQueued(tx, owner, id))) return enquiry;
  const language = enquiry.answerLanguage ?? tenant.language;
  const company = await readCompanyName(tx, owner);
  const mail = composeMail({
    language,
    subject: translate(language, 'mail.enquiryAnswer.subject', { company }),
    greeting: greetingOf(translate, language, enquiry.firstName),
    paragraphs: text.split(/\n{2,}/),
    closing: translate(language, 'mail.enquiryAnswer.closing', { company }),
  });
  await queueMail(tx, { ...mail, owner, to: enquiry.email, ...(id ? { id } : {}) });
  const data = { message: `Answer to ${enquiry.email}`, remoteAddress: '' };
  await recordAudit(tx, { owner, act: 'enquiryAnswered', principal: viewerNameIn(owner, viewer), data }, now);
  return changeHandling(context, enquiryId, { state: 'ANSWERED', answered: now });
}

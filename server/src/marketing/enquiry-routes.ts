import { contact } from '@lernhaus/contract/marketing/contact';
import { answerEnquiry, changeEnquiry } from '@lernhaus/contract/marketing/enquiries';
import { recordAudit } from '../platform/audit.ts';
import { composeMail } from '../platform/compose-mail.ts';
import { viewerNameIn } from '../platform/context.ts';
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
export function mountEnquiries({ routes, queueMail, translate }: Platform): void {
  routes.call(changeEnquiry, (context, { params, body }) => changeHandling(context, params.id, body), changeOptions);
  routes.call(
    answerEnquiry,
    async (context, { params, body }) => {
      const { tx, tenant, viewer, now } = context;
      const enquiries = repositoryOf(contact, context);
      // The lock lets the same call wait until this one has queued its mail.
      const { owner } = await enquiries.writable(params.id);
      const enquiry = await enquiries.get(params.id);
      const id = body.idempotencyKey;
      if (id && (await isMailQueued(tx, owner, id))) return enquiry;
      const language = enquiry.answerLanguage ?? tenant.language;
      const company = await readCompanyName(tx, owner);
      const mail = composeMail({
        language,
        subject: translate(language, 'mail.enquiryAnswer.subject', { company }),
        greeting: greetingOf(translate, language, enquiry.firstName),
        paragraphs: body.text.split(/\n{2,}/),
        closing: translate(language, 'mail.enquiryAnswer.closing', { company }),
      });
      await queueMail(tx, { ...mail, owner, to: enquiry.email, ...(id ? { id } : {}) });
      const data = { message: `Answer to ${enquiry.email}`, remoteAddress: '' };
      await recordAudit(tx, { owner, act: 'enquiryAnswered', principal: viewerNameIn(owner, viewer), data }, now);
      return changeHandling(context, params.id, { state: 'ANSWERED', answered: now });
    },
    answerOptions,
  );
}

import { type ContactKind, contact } from '@lernhaus/contract/marketing/contact';
import type { ContactBody } from '@lernhaus/contract/marketing/endpoints';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import type { Platform } from '../platform/create-platform.ts';
import { lockByName } from '../platform/database/locks-by-name.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { newId } from '../platform/new-id.ts';
import { refuseOwnId } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { Tenants } from '../tenants/api.ts';
import { queueContactMails } from './contact-mails.ts';
import { countMessage, isSentByRobot } from './form-proof.ts';
import type { FormStamps } from './form-stamps.ts';
import { type NewsletterServices, requestNewsletter } from './newsletter-routes.ts';

export interface ContactServices extends Pick<Platform, 'rates'>, Pick<Tenants, 'siteCache'>, NewsletterServices {
  readonly stamps: FormStamps;
}

/**
 * Stores an enquiry, mails it to the company and a confirmation to the sender. A robot's enquiry is not stored; a form
 * that is sent twice is stored and mailed once.
 */
export async function receiveContact(
  services: ContactServices,
  context: RequestContext,
  kind: ContactKind,
  body: ContactBody,
): Promise<ReceivedEnquiry> {
  const { stamp } = body;
  refuseOwnId(body);
  const { tenant, address, now } = context;
  const row = valuesOf(kind, body);
  if (isSentByRobot(services.stamps, body, now)) return { ...row, id: newId() };
  const id = (stamp && services.stamps.read(stamp)?.id) || newId();
  const from = { address, company: tenant.company, email: row.email, now };
  try {
    await countMessage(services.rates, body, from, services.stamps);
  } catch (error) {
    // The same form was sent again because its reply was lost. It is not a new message.
    const enquiry = stamp ? await context.inTransaction('read', (at) => repositoryOf(contact, at).find(id)) : null;
    if (!enquiry) throw error;
    return { ...row, id };
  }
  const { hasDemo } = await services.siteCache.siteOf(tenant, now);
  return context.inTransaction('write', async (txContext) => {
    const { tx } = txContext;
    const enquiries = repositoryOf(contact, txContext);
    await lockByName(tx, id);
    if (await enquiries.find(id)) return { ...row, id };
    const language = body.langkey ?? tenant.language;
    const newEnquiry = await enquiries.create({ ...row, answerLanguage: body.langkey ?? null }, id);
    await queueContactMails(services, txContext, newEnquiry, { language, hasDemo });
    if (row.newsletterSubscription) await requestNewsletter(services, txContext, { email: row.email, language });
    return { ...row, id };
  });
}

const valuesOf = (kind: ContactKind, body: ContactBody) => ({
  kind,
  productType: body.productType ?? ('lms' as const),
  planName: body.planName ?? null,
  email: normaliseLogin(body.email) ?? body.email,
  firstName: body.firstName,
  lastName: body.lastName,
  phoneNumber: body.phoneNumber,
  message: body.message ?? null,
  courseName: body.courseName ?? null,
  newsletterSubscription: body.newsletterSubscription ?? false,
});

/** An enquiry as its sender gets it back. */
type ReceivedEnquiry = ReturnType<typeof valuesOf> & { readonly id: string };

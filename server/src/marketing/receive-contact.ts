import { Failure } from '@lernhaus/contract/failures';
import { type ContactKind, contact } from '@lernhaus/contract/marketing/contact';
import type { ContactBody } from '@lernhaus/contract/marketing/endpoints';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import { contactVerdict } from '@lernhaus/domain/marketing/contact-robots';
import type { Platform } from '../platform/create-platform.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { newId } from '../platform/new-id.ts';
import { repositoryOf } from '../resource/repository.ts';
import { queueContactMails } from './contact-mails.ts';

/** Stores an enquiry, mails it to the company and a confirmation to the sender. A robot's enquiry is not stored. */
export async function receiveContact(
  services: Pick<Platform, 'rates' | 'queueMail' | 'translate'>,
  context: RequestContext,
  kind: ContactKind,
  body: ContactBody,
): Promise<Received> {
  const { langkey, fax, formSeconds } = body;
  const { tenant, address } = context;
  const row = valuesOf(kind, body);
  const verdict = contactVerdict({ fax, formSeconds });
  if (verdict === 'tooFast') throw new Failure('error.contact.tooFast');
  if (verdict === 'ignore') return { ...row, id: newId() };
  await services.rates.take(
    { limit: 'contact', address },
    // Nobody can have the confirmations of many networks mailed to one person.
    { limit: 'contact', of: [tenant.company, row.email] },
  );
  return context.inTransaction('write', async (txContext) => {
    const stored = await repositoryOf(contact, txContext).create(row);
    await queueContactMails(services, txContext, stored, langkey ?? tenant.language);
    return { ...row, id: stored.id };
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
type Received = ReturnType<typeof valuesOf> & { readonly id: string };

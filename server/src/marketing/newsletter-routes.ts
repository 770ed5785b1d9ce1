import { Failure } from '@lernhaus/contract/failures';
import {
  confirmNewsletter,
  listSubscribers,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from '@lernhaus/contract/marketing/newsletter';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { dayMs } from '@lernhaus/domain/time';
import { ownerOf, type TransactionContext } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import { pageOf } from '../platform/http/page.ts';
import { newIdAt } from '../platform/new-id.ts';
import type { Tenants } from '../tenants/api.ts';
import { readCompanyName } from '../tenants/api.ts';
import { countMessage, isSentByRobot } from './form-proof.ts';
import type { FormStamps, NewsletterKeys } from './form-stamps.ts';
import { newsletterMail } from './newsletter-mails.ts';
import {
  confirmSubscription,
  deleteMistyped,
  deleteSubscription,
  readSubscribers,
  requestSubscription,
} from './newsletter-queries.ts';
import { countUnsubscribed } from './newsletters/newsletter-rows.ts';
import { deleteWaitingCopies } from './newsletters/sending-rows.ts';

/** The mailed link can confirm for this time. */
export const confirmDays = 7;

export interface NewsletterServices extends Pick<Platform, 'queueMail' | 'translate' | 'settings'> {
  readonly originOf: Tenants['originOf'];
  readonly keys: NewsletterKeys;
}

interface Request {
  readonly email: string;
  readonly language: Language;
  /** The id of a new subscription, made now. */
  readonly id?: string;
}

/** Adds the address and mails the link that confirms it. An address that has the newsletter already gets no mail. */
export async function requestNewsletter(
  services: NewsletterServices,
  { tx, tenant, now }: TransactionContext,
  { email, language, id: requestedId = newIdAt(now) }: Request,
): Promise<void> {
  const { company: owner } = tenant;
  const { id, confirmed } = await requestSubscription(tx, { owner, id: requestedId, email, language });
  if (confirmed !== null) return;
  const at = { owner, id, email, language, company: await readCompanyName(tx, owner) };
  await services.queueMail(tx, newsletterMail(services, at, await services.originOf(tx, owner)));
}

/** Mounts the newsletter: the calls that request, confirm and end a subscription, and the list of subscribers. */
export function mountNewsletter(
  { routes, rates }: Pick<Platform, 'routes' | 'rates'>,
  services: NewsletterServices,
  stamps: FormStamps,
): void {
  routes.open(subscribeToNewsletter, async (context, { body }) => {
    const { company, language } = context.tenant;
    const { address, now } = context;
    const id = newIdAt(now);
    // A known address has another id, so that the key says nothing about the address.
    const reply = { sent: true, replaceKey: services.keys.make('replace', company, id) } as const;
    if (isSentByRobot(stamps, body, now)) return reply;
    const email = normaliseLogin(body.email) ?? body.email;
    await countMessage(rates, body, { address, company, email, now }, stamps);
    const mistypedId = body.replaces ? services.keys.read('replace', company, body.replaces) : null;
    return context.inTransaction('write', async (at) => {
      if (mistypedId) await deleteMistyped(at.tx, { owner: company, id: mistypedId, email });
      await requestNewsletter(services, at, { id, email, language: body.langkey ?? language });
      return reply;
    });
  });
  routes.call(confirmNewsletter, async ({ tx, tenant, now }, { body }) => {
    const id = services.keys.read('confirm', tenant.company, body.key);
    const since = new Date(now.getTime() - confirmDays * dayMs);
    const isConfirmed = id !== null && (await confirmSubscription(tx, { owner: tenant.company, id }, now, since));
    if (!isConfirmed) throw new Failure('error.keyInvalid');
  });
  routes.call(unsubscribeFromNewsletter, async ({ tx, tenant }, { query }) => {
    const { company } = tenant;
    const subject = services.keys.read('unsubscribe', company, query.key);
    if (subject === null) throw new Failure('error.keyInvalid');
    const email = await deleteSubscription(tx, company, { subject, salt: services.keys.saltOf(company) });
    if (email === null) return;
    await deleteWaitingCopies(tx, company, email);
    if (query.newsletter !== undefined) await countUnsubscribed(tx, company, query.newsletter);
  });
  routes.call(
    listSubscribers,
    (context, { query }) => readSubscribers(context.tx, ownerOf(context), pageOf(query, ['confirmedAt'])),
    { headers: ({ total }) => ({ 'x-total-count': String(total) }), body: ({ rows }) => rows },
  );
}

import { Failure } from '@lernhaus/contract/failures';
import {
  confirmNewsletter,
  listSubscribers,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from '@lernhaus/contract/marketing/newsletter';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import type { TransactionContext } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import { pageOf } from '../platform/http/page.ts';
import { newId } from '../platform/new-id.ts';
import type { Language } from '../platform/translations.ts';
import type { Tenants } from '../tenants/api.ts';
import { readCompanyName } from '../tenants/api.ts';
import { countMessage, isSentByRobot } from './form-proof.ts';
import type { FormStamps, NewsletterKeys } from './form-stamps.ts';
import { newsletterMail } from './newsletter-mails.ts';
import {
  confirmSubscription,
  deleteSubscription,
  hasSubscription,
  readSubscribers,
  readWaitingAddress,
  requestSubscription,
} from './newsletter-queries.ts';
import { countUnsubscribed } from './newsletters/newsletter-rows.ts';
import { deleteWaitingCopies } from './newsletters/sending-rows.ts';

/** The mailed link can confirm for this time. */
export const confirmDays = 7;
const dayMs = 24 * 3600 * 1000;

export interface NewsletterServices extends Pick<Platform, 'queueMail' | 'translate' | 'settings'> {
  readonly originOf: Tenants['originOf'];
  readonly keys: NewsletterKeys;
}

interface Request {
  readonly email: string;
  readonly language: Language;
  /** The id of a new subscription. */
  readonly newId?: string;
}

/** Adds the address and mails the link that confirms it. An address that has the newsletter already gets no mail. */
export async function requestNewsletter(
  services: NewsletterServices,
  { tx, tenant, now }: TransactionContext,
  { email, language, newId: wanted = newId() }: Request,
): Promise<void> {
  const { company: owner } = tenant;
  const { id, confirmed } = await requestSubscription(tx, { owner, id: wanted, email, language }, now);
  if (confirmed !== null) return;
  const at = { owner, id, email, language, company: await readCompanyName(tx, owner) };
  await services.queueMail(tx, newsletterMail(services, at, await services.originOf(tx, owner)));
}

const idOf = (stamps: FormStamps, stamp: string | null | undefined): string | null =>
  (stamp && stamps.read(stamp)?.id) || null;

/**
 * A subscription has the id of its form, so that the form can replace it, unless another address of the form has it.
 */
async function freeId({ tx, tenant }: TransactionContext, formId: string | null): Promise<Pick<Request, 'newId'>> {
  if (formId === null) return {};
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [formId]);
  return (await hasSubscription(tx, tenant.company, formId)) ? {} : { newId: formId };
}

/** Mounts the newsletter: the calls that request, confirm and end a subscription, and the list of subscribers. */
export function mountNewsletter(
  { routes, rates }: Pick<Platform, 'routes' | 'rates'>,
  services: NewsletterServices,
  stamps: FormStamps,
): void {
  routes.open(subscribeToNewsletter, async (context, { body }) => {
    const sent = { sent: true } as const;
    if (isSentByRobot(stamps, body, context.now)) return sent;
    const email = normaliseLogin(body.email) ?? body.email;
    const { company, language } = context.tenant;
    const { address, now } = context;
    await countMessage(rates, body, { address, company, email, now }, stamps);
    const request = { email, language: body.langkey ?? language };
    const formId = idOf(stamps, body.stamp);
    const mistypedId = idOf(stamps, body.replaces);
    return context.inTransaction('write', async (at) => {
      const mistyped = mistypedId && (await readWaitingAddress(at.tx, company, mistypedId));
      if (mistyped === email) return { ...sent, already: true } as const;
      if (mistyped && mistypedId) await deleteSubscription(at.tx, company, mistypedId);
      await requestNewsletter(services, at, { ...request, ...(await freeId(at, formId)) });
      return sent;
    });
  });
  routes.call(confirmNewsletter, async ({ tx, tenant, now }, { body }) => {
    const id = services.keys.read('confirm', tenant.company, body.key);
    const since = new Date(now.getTime() - confirmDays * dayMs);
    const isConfirmed = id !== null && (await confirmSubscription(tx, { owner: tenant.company, id }, now, since));
    if (!isConfirmed) throw new Failure('error.keyInvalid');
  });
  routes.call(unsubscribeFromNewsletter, async ({ tx, tenant }, { query }) => {
    const id = services.keys.read('unsubscribe', tenant.company, query.key);
    if (id === null) throw new Failure('error.keyInvalid');
    const { company } = tenant;
    const email = await deleteSubscription(tx, company, id);
    if (email === null) return;
    await deleteWaitingCopies(tx, company, email);
    if (query.newsletter !== undefined) await countUnsubscribed(tx, company, query.newsletter);
  });
  routes.call(
    listSubscribers,
    ({ tx, tenant }, { query }) => readSubscribers(tx, tenant.company, pageOf(query, ['confirmedAt'])),
    { headers: ({ total }) => ({ 'x-total-count': String(total) }), body: ({ rows }) => rows },
  );
}

import { Failure } from '@lernhaus/contract/failures';
import {
  changeNewsletter,
  countSubscribers,
  createNewsletter,
  deleteNewsletter,
  listNewsletters,
  type NewsletterWithText,
  previewNewsletter,
  readNewsletter,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from '@lernhaus/contract/marketing/newsletters';
import { mayActOnNewsletter, type NewsletterAct } from '@lernhaus/domain/marketing/newsletter-state';
import { dayMs } from '@lernhaus/domain/time';
import { type AuditedEvent, recordAudit } from '../../platform/audit.ts';
import { cleanStoredHtml } from '../../platform/clean-long-html.ts';
import { ownerOf, type TransactionContext, viewerNameIn } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { frameMail, type MailBrandOf } from '../../platform/frame-mail.ts';
import { pageHeaders, pageOf } from '../../platform/http/page.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { newId } from '../../platform/new-id.ts';
import { successMessages } from '../../resource/resource-routes.ts';
import { newsletterBody, newsletterTrial } from './newsletter-copy.ts';
import {
  countReaders,
  deleteNewsletterRow,
  findNewsletter,
  insertNewsletter,
  lockNewsletter,
  moveNewsletter,
  readNewsletters,
  updateNewsletter,
} from './newsletter-rows.ts';
import { cleanNewsletter } from './newsletter-texts.ts';
import { type SendingServices, sendNextMails } from './send-newsletters.ts';
import { endSending } from './sending-rows.ts';

/** How far ahead a newsletter can be planned. */
const farthestMs = 366 * dayMs;

async function find(context: TransactionContext, id: string): Promise<NewsletterWithText> {
  const newsletter = await findNewsletter(context.tx, ownerOf(context), id);
  if (!newsletter) throw new Failure('error.http.404');
  return newsletter;
}

function expectVersion(newsletter: { readonly version: number }, version: number | undefined): void {
  if (version !== undefined && version !== newsletter.version) throw new Failure('error.concurrencyFailure');
}

/** Locks a newsletter for an act that its state allows. */
async function locked(context: TransactionContext, id: string, act: NewsletterAct, version?: number) {
  const newsletter = await lockNewsletter(context.tx, ownerOf(context), id);
  if (!newsletter) throw new Failure('error.http.404');
  expectVersion(newsletter, version);
  if (!mayActOnNewsletter(newsletter.state, act)) throw new Failure('error.newsletter.state');
  return newsletter;
}

type RecordedAct = 'newsletterSent' | 'newsletterStopped' | 'newsletterDeleted';

/** Mounts the calls of an owner for newsletters: write, read, test, send, stop. */
export function mountNewsletters(
  { routes, rates, queueMail }: Pick<Platform, 'routes' | 'rates' | 'queueMail'>,
  services: SendingServices,
  brandOf: MailBrandOf,
): void {
  const { workers, translate } = services;
  const record = (context: TransactionContext, act: RecordedAct, subject: string, data: AuditedEvent['data'] = {}) => {
    const owner = ownerOf(context);
    const principal = viewerNameIn(owner, context.viewer);
    return recordAudit(context.tx, { owner, act, principal, data, values: { subject } }, context.now);
  };
  /** The parts of a test mail: the content as readers see it, and the name, logo and colours of the company. */
  const trialOf = async (
    context: RequestContext,
    content: Pick<NewsletterWithText, 'subject' | 'text' | 'language'>,
  ) => {
    const owner = ownerOf(context);
    const brand = await brandOf(owner);
    const text = await cleanStoredHtml(workers, owner, content.text);
    const { language } = context.tenant;
    const body = newsletterBody({ ...content, text }, brand.origin, language);
    return { brand, mail: newsletterTrial(services, body, brand.name, content.language ?? language) };
  };

  routes.call(
    listNewsletters,
    async (context, { query }) => {
      const page = pageOf(query, []);
      return { ...(await readNewsletters(context.tx, ownerOf(context), page)), page };
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );
  routes.call(countSubscribers, (context) => countReaders(context.tx, ownerOf(context)));
  routes.call(readNewsletter, (context, { params }) => find(context, params.id));
  routes.open(
    createNewsletter,
    async (context, { body }) => {
      const owner = ownerOf(context);
      const content = await cleanNewsletter(workers, owner, body);
      const id = newId();
      return context.inTransaction('write', async (at) => {
        await insertNewsletter(at.tx, { ...content, owner, id }, at.now);
        return find(at, id);
      });
    },
    { headers: successMessages.created.headers },
  );
  routes.open(changeNewsletter, async (context, { params: { id }, body: { version, ...body } }) => {
    const owner = ownerOf(context);
    const content = await cleanNewsletter(workers, owner, body);
    return context.inTransaction('write', async (at) => {
      await locked(at, id, 'edit', version);
      await updateNewsletter(at.tx, { ...content, owner, id }, at.now);
      return find(at, id);
    });
  });
  // `call` would also record the deletion of an entity.
  routes.open(deleteNewsletter, (context, { params: { id } }) =>
    context.inTransaction('write', async (at) => {
      const { subject } = await locked(at, id, 'delete');
      await deleteNewsletterRow(at.tx, ownerOf(at), id);
      await record(at, 'newsletterDeleted', subject, { remoteAddress: context.address });
    }),
  );
  routes.open(previewNewsletter, async (context, { body }) => {
    const content = await cleanNewsletter(workers, ownerOf(context), body);
    const { brand, mail } = await trialOf(context, content);
    const { html = '' } = frameMail({ ...mail, to: '' }, brand);
    const logo = brand.logo && `data:image/png;base64,${Buffer.from(brand.logo).toString('base64')}`;
    return { html: logo ? html.replace('cid:logo@mail', logo) : html, text: mail.text };
  });
  routes.open(testNewsletter, async (context, { params, body }) => {
    const owner = ownerOf(context);
    const newsletter = await context.inTransaction('read', (at) => find(at, params.id));
    expectVersion(newsletter, body?.version);
    await rates.take({ limit: 'settingTests', of: [owner] });
    const email = context.viewer?.email ?? '';
    const { mail } = await trialOf(context, newsletter);
    const subject = translate(context.tenant.language, 'mail.newsletter.testSubject', { subject: mail.subject });
    await context.inTransaction('write', ({ tx }) => queueMail(tx, { ...mail, subject, owner, to: email }));
    return { email };
  });
  routes.open(sendNewsletter, async (context, { params: { id }, body }) => {
    const owner = ownerOf(context);
    const { now } = context;
    const at = body.at ? new Date(body.at) : now;
    const isLater = at.getTime() > now.getTime();
    if (at.getTime() > now.getTime() + farthestMs) throw new Failure('error.newsletter.time');
    const newsletter = await context.inTransaction('write', async (txContext) => {
      await locked(txContext, id, 'send', body.version);
      const state = isLater ? 'scheduled' : 'sending';
      await moveNewsletter(txContext.tx, { owner, id, state, sendAt: isLater ? at : now }, now);
      const movedNewsletter = await find(txContext, id);
      await record(txContext, 'newsletterSent', movedNewsletter.subject);
      return movedNewsletter;
    });
    if (isLater) return newsletter;
    // The job continues every minute, also if its first run failed.
    await sendNextMails(services, { owner, id: newsletter.id, usual: context.tenant.language }).catch((err: unknown) =>
      services.log.error({ err, owner }, 'the first mails of a newsletter could not be written'),
    );
    return context.inTransaction('read', (txContext) => find(txContext, id));
  });
  routes.call(stopNewsletter, async (context, { params: { id }, body }) => {
    const { tx, now } = context;
    const owner = ownerOf(context);
    const { state } = await locked(context, id, 'stop');
    if (body?.state && body.state !== state) throw new Failure('error.newsletter.state');
    if (state === 'scheduled') await moveNewsletter(tx, { owner, id, state: 'draft', sendAt: null }, now);
    else await endSending(tx, owner, id, now);
    const stopped = await find(context, id);
    await record(context, 'newsletterStopped', stopped.subject);
    return stopped;
  });
}

import { newsletterStates } from '@lernhaus/domain/marketing/newsletter-state';
import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { z } from 'zod';
import { language } from '../accounts/endpoints.ts';
import { owners } from '../accounts/role-groups.ts';
import { endpoint, id, pageQuery } from '../endpoint.ts';
import { boundedText, nonBlank } from '../text-schemas.ts';

export const newsletterSubjectMax = 150;
const newsletterTextMax = 50_000;

/** The fields that an owner writes. */
const content = z.object({
  subject: nonBlank(boundedText(newsletterSubjectMax).trim()),
  /** Rich text. */
  text: nonBlank(boundedText(newsletterTextMax)),
  /** Only subscribers of this language get it; null: all. */
  language: language.nullable(),
});
export type NewsletterContent = z.output<typeof content>;

export const newsletter = z.object({
  id: z.string(),
  subject: z.string(),
  language: z.enum(languages).nullable(),
  state: z.enum(newsletterStates),
  /** When the sending begins or began; null: not decided yet. */
  sendAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  modifiedAt: z.string(),
  /** The number of mails written so far, of sent mails and of failed mails. Failed mails are tried again for days. */
  recipients: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** The number of readers who unsubscribed by the link in this newsletter. */
  unsubscribed: z.number(),
  version: z.number(),
});
export type Newsletter = z.infer<typeof newsletter>;

const newsletterWithText = newsletter.extend({ text: z.string() });
export type NewsletterWithText = z.infer<typeof newsletterWithText>;

/** The version that the caller has seen; a different one is refused. */
const version = z.number().int().optional();

/** The part that all these endpoints share. */
const common = { area: 'services', access: owners } as const;
const ofOne = { params: z.object({ id }), reply: newsletterWithText } as const;

export const listNewsletters = endpoint({
  ...common,
  id: 'newsletters.list',
  summary: 'The newsletters of this company, drafts and sent ones, the last changed first',
  method: 'GET',
  path: '/newsletters',
  query: pageQuery.pick({ page: true, size: true }),
  reply: z.array(newsletter),
});

export const readNewsletter = endpoint({
  ...common,
  ...ofOne,
  id: 'newsletters.read',
  summary: 'A newsletter with its text',
  method: 'GET',
  path: '/newsletters/:id',
});

export const createNewsletter = endpoint({
  ...common,
  id: 'newsletters.create',
  summary: 'Create the draft of a newsletter',
  method: 'POST',
  path: '/newsletters',
  status: 201,
  body: content,
  reply: newsletterWithText,
});

export const changeNewsletter = endpoint({
  ...common,
  ...ofOne,
  id: 'newsletters.change',
  summary: 'Change a draft; an outdated version is refused',
  method: 'PUT',
  path: '/newsletters/:id',
  body: content.extend({ version }),
});

export const deleteNewsletter = endpoint({
  ...common,
  id: 'newsletters.delete',
  fixedInDemo: true,
  summary: 'Delete a draft',
  method: 'DELETE',
  path: '/newsletters/:id',
  params: z.object({ id }),
  status: 204,
});

export const previewNewsletter = endpoint({
  ...common,
  id: 'newsletters.preview',
  summary: 'A newsletter as its readers will see it, as a page of HTML, and as mail programs without HTML show it',
  method: 'POST',
  path: '/newsletters/preview',
  cost: 20,
  body: content,
  reply: z.object({ html: z.string(), text: z.string() }),
});

export const testNewsletter = endpoint({
  ...common,
  id: 'newsletters.test',
  summary: 'Mail a newsletter to yourself; limited by LIMITS_SETTING_TESTS',
  method: 'POST',
  path: '/newsletters/:id/test',
  fixedInDemo: true,
  params: z.object({ id }),
  body: z.object({ version }).optional(),
  reply: z.object({ email: z.string() }),
});

export const sendNewsletter = endpoint({
  ...common,
  ...ofOne,
  id: 'newsletters.send',
  summary: 'Send a draft to all confirmed subscribers of its language, now or at a time',
  method: 'POST',
  path: '/newsletters/:id/send',
  fixedInDemo: true,
  body: z.object({ at: z.iso.datetime({ offset: true }).max(40).nullish(), version }),
});

export const stopNewsletter = endpoint({
  ...common,
  ...ofOne,
  id: 'newsletters.stop',
  summary: 'Stop a newsletter: a scheduled one becomes a draft again, one that is being sent sends no further mails',
  method: 'POST',
  path: '/newsletters/:id/stop',
  /** The state that the caller has seen; if it has changed, nothing is stopped. */
  body: z.object({ state: z.enum(newsletterStates).optional() }).optional(),
});

export const countSubscribers = endpoint({
  ...common,
  id: 'newsletters.audience',
  summary: 'The number of confirmed subscribers of each language',
  method: 'GET',
  path: '/newsletters/audience',
  reply: z.object({ en: z.number(), de: z.number() }),
});

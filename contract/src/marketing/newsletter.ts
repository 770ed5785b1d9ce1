import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { z } from 'zod';
import { language } from '../accounts/endpoints.ts';
import { owners } from '../accounts/role-groups.ts';
import { endpoint, id, nothing, pageQuery } from '../endpoint.ts';
import { boundedText, nonBlank } from '../text-schemas.ts';
import { formProof, mailAddress } from './endpoints.ts';

const open = { method: 'POST', area: 'services', access: 'public' } as const;
const mailedKey = nonBlank(boundedText(200));

export const subscribeToNewsletter = endpoint({
  ...open,
  id: 'newsletter.subscribe',
  summary:
    'Subscribe to the newsletter; the mailed link confirms it. The reply does not reveal whether the address is known.',
  path: '/newsletter/subscribe',
  cost: 5,
  body: z.object({
    email: mailAddress,
    langkey: language.nullish(),
    /**
     * The key of the request whose address had a typing error. That request is deleted, unless it was confirmed or
     * somebody has requested the newsletter for its address again.
     */
    replaces: boundedText(200).nullish(),
    ...formProof,
  }),
  reply: z.object({
    sent: z.literal(true),
    /** A later request with this key replaces this one. Every reply has a key. */
    replaceKey: z.string(),
  }),
});

export const confirmNewsletter = endpoint({
  ...open,
  id: 'newsletter.confirm',
  summary: 'Confirm a subscription with the mailed key',
  path: '/newsletter/confirm',
  status: 204,
  body: z.object({ key: mailedKey }),
});

export const unsubscribeFromNewsletter = endpoint({
  ...open,
  id: 'newsletter.unsubscribe',
  summary: 'Stop the newsletter with the key of any of its mails; mail programs send it themselves (RFC 8058)',
  path: '/newsletter/unsubscribe',
  status: 204,
  query: z.object({
    key: mailedKey,
    /** The newsletter whose link was opened. It counts this subscriber as unsubscribed. */
    newsletter: id.optional(),
  }),
  bodyType: 'raw',
  body: z.instanceof(Uint8Array),
  reply: nothing,
});

export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  language: z.enum(languages),
  confirmedAt: z.string(),
});
export type Subscriber = z.infer<typeof subscriber>;

export const listSubscribers = endpoint({
  id: 'newsletter.subscribers',
  summary: 'The confirmed subscribers of the newsletter, the newest first',
  method: 'GET',
  area: 'services',
  access: owners,
  path: '/newsletter/subscribers',
  query: pageQuery.pick({ page: true, size: true }),
  reply: z.array(subscriber),
});

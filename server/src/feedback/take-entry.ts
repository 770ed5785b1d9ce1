import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import type { Media } from '../media/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Request } from '../platform/http/create-app.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { Values } from '../resource/field-values.ts';
import { createValues } from '../resource/read-body.ts';
import { findPlace, type Place, refusedField } from './find-place.ts';
import { presentFeedback } from './present-feedback.ts';
import { type PublishServices, publishEntry, type SignedInTransaction } from './publish-entry.ts';
import { receiveFeedback } from './receive-feedback.ts';
import { type WrittenEntry, writePost, writeReply } from './write-feedback.ts';

export interface EntryServices extends PublishServices, Pick<Platform, 'rates'> {
  readonly media: Media['store'];
}

export interface EntryInput {
  readonly body: unknown;
  readonly request: Request;
}

/** Takes a new entry: a learner's comment, or a post of a discussion. */
export const takePost = (services: EntryServices, context: RequestContext, input: EntryInput) =>
  takeEntry(services, context, input, (values) => createValues(userFeedback, values, context), writePost);

/** Takes the reply to an entry of a user, who must be named. */
export const takeReply = (services: EntryServices, context: RequestContext, input: EntryInput) =>
  takeEntry(
    services,
    context,
    input,
    (values) => {
      if (!(values as { user?: unknown } | null)?.user) throw refusedField('user', 'NotNull');
      return createValues(userFeedback, values, context);
    },
    (txContext, place, values, id) => {
      if (!place) throw refusedField('containerId', 'Pattern');
      return writeReply(txContext, place, { ...values, user: String(values['user']) }, id);
    },
  );

/** Receives an entry with its file, finds its place, writes it, and creates notices and mails. */
async function takeEntry(
  services: EntryServices,
  context: RequestContext,
  input: EntryInput,
  parse: (body: unknown) => Values,
  write: (txContext: SignedInTransaction, place: Place | null, values: Values, id?: string) => Promise<WrittenEntry>,
) {
  const { media, courses, rates } = services;
  const { company } = context.tenant;
  await rates.take({ limit: 'feedback', address: context.address, of: [company, context.viewer?.id ?? ''] });
  const parseNew = (body: unknown) => ({ ...parse(body), idempotencyKey: idempotencyKeyOf(body, 'userFeedback') });
  const received = await receiveFeedback(media, company, input, parseNew, async (containerId) => {
    await findPlace(courses, context, containerId);
  });
  const { idempotencyKey, ...values } = received.values;
  const id = typeof idempotencyKey === 'string' ? idempotencyKey : undefined;
  const entry = { containerId: String(values['containerId']), id };
  const row = await media.withStoredFile(received.stored, () =>
    publishEntry(services, context, entry, (txContext, place) => write(txContext, place, values, id)),
  );
  // A repeated call has sent the file again.
  if (received.stored?.key !== row.attachment.key) await media.deleteFile(received.stored?.key);
  return presentFeedback(row, context.viewer, media);
}

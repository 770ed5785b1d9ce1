import { isNotFound } from '@lernhaus/contract/failures';
import {
  addFeedback,
  feedbackByContainer,
  feedbackByContainerAndUser,
  replyToFeedback,
} from '@lernhaus/contract/feedback/endpoints';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { parseFeedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { openCourse } from '../courses/api.ts';
import type { Media } from '../media/api.ts';
import { isReviewer, ownLogin, readableLogin, type TransactionContext } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Request } from '../platform/http/create-app.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts';
import { pageHeaders } from '../platform/http/page.ts';
import { type RequestContext, recordDeletion } from '../platform/http/route-registry.ts';
import type { Values } from '../resource/field-values.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { successMessages } from '../resource/resource-routes.ts';
import { changeFeedback, ownEntry } from './change-feedback.ts';
import { findPlace, type Place, refusedField } from './find-place.ts';
import { presentFeedback, presentInThread } from './present-feedback.ts';
import { type PublishServices, publishEntry, type SignedInTransaction } from './publish-entry.ts';
import { type FeedbackRow, readThread } from './queries.ts';
import { receiveFeedback } from './receive-feedback.ts';
import { removeFeedback } from './remove-feedback.ts';
import { type WrittenEntry, writePost, writeReply } from './write-feedback.ts';

interface FeedbackServices extends PublishServices {
  readonly media: Media['store'];
}

/**
 * Mounts the threads on contents, exams and quizzes, and the discussions of a course (specification 7, user-feedbacks).
 */
export function mountFeedback(platform: Platform, services: FeedbackServices): void {
  const { routes, rates } = platform;
  const { media, courses } = services;
  const { list, get, update, updateById, remove } = resourceEndpoints(userFeedback);
  const present = ({ viewer }: Pick<TransactionContext, 'viewer'>, row: FeedbackRow) =>
    presentFeedback(row, viewer, media);

  routes.call(
    list,
    async (context, { query }) => {
      const paged = await repositoryOf(userFeedback, context).list(query);
      return { ...paged, rows: paged.rows.map((row) => present(context, row)) };
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );
  routes.call(get, async (context, { params }) =>
    present(context, await repositoryOf(userFeedback, context).get(params.id)),
  );

  const readAt = async (context: RequestContext, containerId: string, user: string, isReview: boolean) => {
    const withDiscussion = isReview || (await mayReadCourse(context, containerId));
    const thread = { owner: context.tenant.company, containerId, user, withDiscussion };
    const rows = await context.inTransaction('read', ({ tx }) => readThread(tx, thread));
    return rows.map((row) => presentInThread(row, context.viewer, media));
  };
  /** A user who cannot open the course reads only their own entries. */
  const mayReadCourse = async (context: RequestContext, containerId: string): Promise<boolean> => {
    const place = parseFeedbackContainerId(containerId);
    if (!place) return false;
    return openCourse(courses, context, place.courseId).then(
      () => true,
      (error: unknown) => {
        if (isNotFound(error)) return false;
        throw error;
      },
    );
  };
  routes.open(feedbackByContainer, (context, { query }) =>
    readAt(context, query.containerId, ownLogin(context), false),
  );
  routes.open(feedbackByContainerAndUser, (context, { query }) =>
    readAt(context, query.containerId, readableLogin(context.viewer, query.user), isReviewer(context.viewer)),
  );

  /** Receives an entry with its file, finds its place, writes it, and creates notices and mails. */
  const take = async (
    context: RequestContext,
    input: { body: unknown; request: Request },
    parse: (body: unknown) => Values,
    write: (txContext: SignedInTransaction, place: Place | null, values: Values, id?: string) => Promise<WrittenEntry>,
  ) => {
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
      publishEntry(platform, services, context, entry, (txContext, place) => write(txContext, place, values, id)),
    );
    // A repeated call has sent the file again.
    if (received.stored?.key !== row.attachment.key) await media.deleteFile(received.stored?.key);
    return present(context, row);
  };

  routes.open(
    addFeedback,
    (context, { body }, request) =>
      take(context, { body, request }, (values) => createValues(userFeedback, values, context), writePost),
    successMessages.created,
  );
  routes.open(replyToFeedback, (context, { body }, request) =>
    take(
      context,
      { body, request },
      (values) => {
        if (!(values as { user?: unknown } | null)?.user) throw refusedField('user', 'NotNull');
        return createValues(userFeedback, values, context);
      },
      (txContext, place, values, id) => {
        if (!place) throw refusedField('containerId', 'Pattern');
        return writeReply(txContext, place, { ...values, user: String(values['user']) }, id);
      },
    ),
  );

  const change = async (context: RequestContext, input: { body: unknown; request: Request }, inPath?: string) => {
    const id = idOf(input.body, inPath);
    const old = await context.inTransaction('read', (txContext) => ownEntry(txContext, id));
    const parse = (body: unknown) => updateValues(userFeedback, body);
    const isOwn = async () => undefined;
    const { values, stored: storedFile } = await receiveFeedback(media, old.owner, input, parse, isOwn);
    const savedEntry = await media.withStoredFile(storedFile, () =>
      context.inTransaction('write', (txContext) => changeFeedback(txContext, id, values)),
    );
    if (old.attachment.key !== savedEntry.attachment.key) await media.deleteFile(old.attachment.key);
    return present(context, savedEntry);
  };
  routes.open(update, (context, { body }, request) => change(context, { body, request }), successMessages.updated);
  routes.open(
    updateById,
    (context, { body, params }, request) => change(context, { body, request }, params.id),
    successMessages.updated,
  );

  routes.open(
    remove,
    async (context, { params }) => {
      const files = await context.inTransaction('write', async (txContext) => {
        const removedKeys = await removeFeedback(txContext, params.id);
        await recordDeletion(txContext, remove, params, context.address);
        return removedKeys;
      });
      for (const file of files) await media.deleteFile(file);
      return { id: params.id };
    },
    successMessages.deleted,
  );
}

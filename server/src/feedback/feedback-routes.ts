import { Failure } from '@lernhaus/contract/failures';
import {
  feedbackByContainer,
  feedbackByContainerAndUser,
  replyToFeedback,
} from '@lernhaus/contract/feedback/endpoints';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { parseFeedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import type { Request } from '../platform/http/create-app.ts';
import { type Mounts, type OpenScope, recordDeletion } from '../platform/http/mount.ts';
import { pageHeaders } from '../platform/http/page.ts';
import type { Scope, Viewer } from '../platform/scope.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';
import type { StoredBlob, Values } from '../resource/writes.ts';
import { arrivingFeedback } from './arriving-feedback.ts';
import { changeFeedback, ownEntry } from './change-feedback.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { tellOfFeedback } from './feedback-mails.ts';
import { findPlace, type Place, refusedField } from './find-place.ts';
import { mountNotices } from './notice-routes.ts';
import { notifyOfFeedback } from './notify-feedback.ts';
import { type FeedbackRow, readThread } from './queries.ts';
import { removeFeedback } from './remove-feedback.ts';
import { shownFeedback, shownInThread } from './shown-feedback.ts';
import { type Written, writePost, writeReply } from './write-feedback.ts';

type Inside = Scope & { viewer: Viewer };

const blobOf = (row: FeedbackRow) => row.attachment as unknown as Partial<StoredBlob> | null;

/** Threads of learners on contents, exams and quizzes, and the discussions of a course (specification 7, user-feedbacks). */
export function mountFeedback(mounts: Mounts, deps: FeedbackDeps): void {
  const { media } = deps;
  mountNotices(mounts);
  const { list, get, create, update, updateById, remove } = resourceEndpoints(userFeedback);
  const shown = ({ viewer }: Pick<Scope, 'viewer'>, row: FeedbackRow) => shownFeedback(row, viewer, media) as never;

  mounts.call(
    list,
    async (scope, { query }) => {
      const paged = await repositoryOf(userFeedback, scope).list(query);
      return { ...paged, rows: paged.rows.map((row) => shown(scope, row)) };
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );
  mounts.call(get, async (scope, { params }) => shown(scope, await repositoryOf(userFeedback, scope).get(params.id)));

  const readAt = async (scope: OpenScope, containerId: string, user: string, isReview: boolean) => {
    const withDiscussion = isReview || (await mayReadCourse(scope, containerId));
    const thread = { owner: scope.tenant.company, containerId, user, withDiscussion };
    const rows = await scope.inTransaction('read', ({ tx }) => readThread(tx, thread));
    return rows.map((row) => shownInThread(row, scope.viewer, media)) as never;
  };
  /** Whoever may not read the course reads what they said there themselves, and nothing else. */
  const mayReadCourse = async (scope: OpenScope, containerId: string): Promise<boolean> => {
    const place = parseFeedbackContainerId(containerId);
    if (!place) return false;
    return deps.openCourse(scope, place.courseId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure && error.code === 'error.http.404') return false;
        throw error;
      },
    );
  };
  mounts.open(feedbackByContainer, (scope, { query }) =>
    readAt(scope, query.containerId, scope.viewer?.login ?? '', false),
  );
  mounts.open(feedbackByContainerAndUser, (scope, { query }) => readAt(scope, query.containerId, query.user, true));

  /** Takes an entry in with its file, finds its place, writes it and tells who waits for it. */
  const take = async (
    scope: OpenScope,
    given: { body: unknown; request: Request },
    parse: (body: unknown) => Values,
    write: (inside: Inside, place: Place | null, values: Values) => Promise<Written>,
  ) => {
    const { company } = scope.tenant;
    await deps.rates.take({ limit: 'feedback', address: scope.address, of: [company, scope.viewer?.id ?? ''] });
    const { values, kept } = await arrivingFeedback(media, company, given, parse, async (containerId) => {
      await findPlace(deps, scope, containerId);
    });
    const row = await media.keepWith(kept, async () => {
      const place = await findPlace(deps, scope, String(values['containerId']));
      return scope.inTransaction('write', async (open) => {
        const inside = open as Inside;
        const written = await write(inside, place, values);
        if (!place) return written.row;
        await notifyOfFeedback({ scope: inside, place, written });
        const origin = await deps.originOf(inside.tx, company);
        const recipients = await tellOfFeedback(deps, { scope: inside, place, written, origin });
        return noteRecipients(inside, written.row, recipients);
      });
    });
    return shown(scope, row);
  };

  mounts.open(
    { ...create, orMultipart: true },
    (scope, { body }, request) =>
      take(scope, { body, request }, (given) => createValues(userFeedback, given, scope.viewer), writePost),
    told.created,
  );
  mounts.open(replyToFeedback, (scope, { body }, request) =>
    take(
      scope,
      { body, request },
      (given) => {
        if (!(given as { user?: unknown } | null)?.user) throw refusedField('user', 'NotNull');
        return createValues(userFeedback, given, scope.viewer);
      },
      (inside, place, values) => {
        if (!place) throw refusedField('containerId', 'Pattern');
        return writeReply(inside, place, { ...values, user: String(values['user']) });
      },
    ),
  );

  const change = async (scope: OpenScope, given: { body: unknown; request: Request }, inPath?: string) => {
    const id = idOf(given.body, inPath);
    const old = await scope.inTransaction('read', (inside) => ownEntry(inside, id));
    const parse = (body: unknown) => updateValues(userFeedback, body);
    const isOwn = async () => undefined;
    const { values, kept } = await arrivingFeedback(media, old.owner, given, parse, isOwn);
    const saved = await media.keepWith(kept, () =>
      scope.inTransaction('write', (inside) => changeFeedback(inside, id, values)),
    );
    if (blobOf(old)?.key !== blobOf(saved)?.key) await media.forget(blobOf(old)?.key);
    return shown(scope, saved);
  };
  mounts.open(update, (scope, { body }, request) => change(scope, { body, request }), told.updated);
  mounts.open(
    updateById,
    (scope, { body, params }, request) => change(scope, { body, request }, params.id),
    told.updated,
  );

  mounts.open(
    remove,
    async (scope, { params }) => {
      const files = await scope.inTransaction('write', async (inside) => {
        const gone = await removeFeedback(inside, params.id);
        await recordDeletion(inside, remove, params, scope.address);
        return gone;
      });
      for (const file of files) await media.forget(file);
      return { id: params.id };
    },
    told.deleted,
  );
}

/** Who was told stands on the entry; it is part of its being written, not a change of it. */
async function noteRecipients({ tx }: Scope, row: FeedbackRow, recipients: string[]): Promise<FeedbackRow> {
  if (recipients.length === 0) return row;
  await tx.query('update user_feedbacks set recipients = $3 where owner = $1 and id = $2', [
    row.owner,
    row.id,
    recipients,
  ]);
  return { ...row, recipients };
}

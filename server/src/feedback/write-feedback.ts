import { Failure } from '@lernhaus/contract/failures';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { isFeedbackGiven } from '@lernhaus/domain/feedback/feedback-container-id';
import { feedbackLinks } from '@lernhaus/domain/feedback/feedback-links';
import type { TransactionContext, Viewer } from '../platform/context.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { StoredBlob, Values } from '../resource/writes.ts';
import { type Place, unknownField } from './find-place.ts';
import { authorOf } from './present-feedback.ts';
import { type FeedbackRow, readEntry, readPeople } from './queries.ts';

/** An entry that was written, and whom it answers. */
export interface WrittenEntry {
  readonly row: FeedbackRow;
  /** Who wrote the entry that this one replies to; null where it replies to none. */
  readonly answers: string | null;
}

export const emptyFeedback = () =>
  new Failure('error.feedback.empty', {}, [{ objectName: 'userFeedback', field: 'feedbackText', message: 'NotNull' }]);

/** Whether an entry says something: its text, or the file that is kept for it. */
export const hasContent = (values: Values): boolean =>
  isFeedbackGiven({
    feedbackText: values['feedbackText'] as string | null | undefined,
    attachmentUrl: (values['attachment'] as Partial<StoredBlob> | null | undefined)?.key,
  });

/**
 * Writes an entry of the viewer. What somebody writes into another's thread is a reply and carries their name: nobody puts
 * words into a learner's mouth.
 */
export function writePost(
  context: TransactionContext & { viewer: Viewer },
  place: Place | null,
  values: Values,
): Promise<WrittenEntry> {
  const repliedBy = values['user'] === context.viewer.login ? null : context.viewer.login;
  return write(context, place, values, repliedBy);
}

/** Writes a reviewer's reply into the thread of a learner of the company. */
export async function writeReply(
  context: TransactionContext & { viewer: Viewer },
  place: Place,
  values: Values & { readonly user: string },
): Promise<WrittenEntry> {
  const [learner] = await readPeople(context.tx, context.tenant.company, [values.user]);
  if (!learner) throw unknownField('user');
  return write(context, place, values, context.viewer.login);
}

async function write(
  context: TransactionContext,
  place: Place | null,
  values: Values,
  repliedBy: string | null,
): Promise<WrittenEntry> {
  if (!hasContent(values)) throw emptyFeedback();
  const user = String(values['user']);
  const parent = place ? await parentOf(context, String(values['containerId']), user, values['parentId']) : null;
  const links = place && feedbackLinks({ ...place, user });
  const row = await repositoryOf(userFeedback, context).create({
    ...values,
    repliedBy,
    discussion: place?.isDiscussion ?? false,
    feedbackLink: repliedBy === null ? links?.fromLearner : links?.fromReviewer,
    ...(place ? { parentId: parent?.id ?? null } : {}),
  });
  return { row, answers: parent?.author ?? null };
}

/** A reply to a reply stands beside it, under the same entry. */
async function parentOf(
  { tx, tenant }: TransactionContext,
  containerId: string,
  user: string,
  parentId: unknown,
): Promise<{ id: string; author: string } | null> {
  if (typeof parentId !== 'string' || parentId === '') return null;
  const parent = await readEntry(tx, { owner: tenant.company, containerId, user }, parentId);
  if (!parent) throw unknownField('parentId');
  return { id: parent.parentId ?? parent.id, author: authorOf(parent) };
}

import { Failure } from '@lernhaus/contract/failures';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { isFeedbackGiven } from '@lernhaus/domain/feedback/feedback-container-id';
import { feedbackLinks } from '@lernhaus/domain/feedback/feedback-links';
import { ownLogin, type TransactionContext, type Viewer, viewerNameIn } from '../platform/context.ts';
import type { StoredBlob, Values } from '../resource/field-values.ts';
import { repositoryOf } from '../resource/repository.ts';
import { type Place, refusedField, unknownField } from './find-place.ts';
import { authorOf } from './present-feedback.ts';
import { type FeedbackRow, lockLanguageOf, readEntry } from './queries.ts';

/** A written entry and the author of the entry that it replies to. */
export interface WrittenEntry {
  readonly row: FeedbackRow;
  /** The login of that author; null if the entry is not a reply to another entry. */
  readonly parentAuthor: string | null;
}

export const emptyFeedback = () =>
  new Failure('error.feedback.empty', {}, [{ objectName: 'userFeedback', field: 'feedbackText', message: 'NotNull' }]);

/** Whether an entry has a text or a file. */
export const hasContent = (values: Values): boolean =>
  isFeedbackGiven({
    feedbackText: values['feedbackText'] as string | null | undefined,
    attachmentUrl: (values['attachment'] as Partial<StoredBlob> | null | undefined)?.key,
  });

/**
 * Writes the user's own entry. An entry in another person's thread is a reply with the writer's name, so nobody can
 * write in a learner's name.
 */
export function writePost(
  context: TransactionContext & { viewer: Viewer },
  place: Place | null,
  values: Values,
  id?: string,
): Promise<WrittenEntry> {
  // The platform's ADMIN on another company's host writes for a user of that company.
  if (!values['user']) throw refusedField('user', 'NotNull');
  const repliedBy = values['user'] === ownLogin(context) ? null : viewerNameIn(context.tenant.company, context.viewer);
  return write(context, place, values, { repliedBy, id });
}

/** Writes a reviewer's reply into a learner's thread, also if the learner's account is deactivated. */
export function writeReply(
  context: TransactionContext & { viewer: Viewer },
  place: Place,
  values: Values & { readonly user: string },
  id?: string,
): Promise<WrittenEntry> {
  return write(context, place, values, { repliedBy: viewerNameIn(context.tenant.company, context.viewer), id });
}

async function write(
  context: TransactionContext,
  place: Place | null,
  values: Values,
  { repliedBy, id }: { readonly repliedBy: string | null; readonly id: string | undefined },
): Promise<WrittenEntry> {
  if (!hasContent(values)) throw emptyFeedback();
  const user = String(values['user']);
  // The next user with the login of a thread of nobody would read it.
  if (place && !(await lockLanguageOf(context.tx, context.tenant.company, user))) throw unknownField('user');
  const parent = place ? await parentEntryOf(context, String(values['containerId']), user, values['parentId']) : null;
  const links = place && feedbackLinks({ ...place, user });
  const entry = {
    ...values,
    repliedBy,
    discussion: place?.isDiscussion ?? false,
    feedbackLink: repliedBy === null ? links?.fromLearner : links?.fromReviewer,
    ...(place ? { parentId: parent?.id ?? null } : {}),
  };
  const row = await repositoryOf(userFeedback, context).create(entry, id);
  return { row, parentAuthor: parent?.author ?? null };
}

/** A reply to a reply gets the same parent entry. */
async function parentEntryOf(
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

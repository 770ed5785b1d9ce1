import { Failure } from '@lernhaus/contract/failures';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { parseFeedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import type { TransactionContext } from '../platform/context.ts';
import type { Values } from '../resource/field-values.ts';
import { repositoryOf } from '../resource/repository.ts';
import { isOwnEntry } from './present-feedback.ts';
import type { FeedbackRow } from './queries.ts';
import { emptyFeedback, hasContent } from './write-feedback.ts';

/** The fields of an entry that can change. */
const changeable = new Set(['feedbackText', 'attachment', 'attachmentName', 'attachmentType', 'version']);

const isPlace = (containerId: unknown): boolean =>
  typeof containerId === 'string' && parseFeedbackContainerId(containerId) !== null;

/** Returns an entry that its author may change. Throws 404 if the user cannot see it, 400 if somebody else wrote it. */
export async function ownEntry(context: TransactionContext, id: string): Promise<FeedbackRow> {
  const row = await repositoryOf(userFeedback, context).get(id);
  if (!isOwnEntry(row, context.viewer)) throw new Failure('error.feedback.notOwn');
  return row;
}

/** Only a new entry comes into a thread, because then its place and its user are checked. */
export async function changeFeedback(context: TransactionContext, id: string, values: Values): Promise<FeedbackRow> {
  const row = await ownEntry(context, id);
  const mayChange = ([name, value]: [name: string, value: unknown]) =>
    changeable.has(name) || !(isPlace(row.containerId) || (name === 'containerId' && isPlace(value)));
  const changes = Object.fromEntries(Object.entries(values).filter(mayChange));
  if (!hasContent({ ...row, ...changes })) throw emptyFeedback();
  return repositoryOf(userFeedback, context).update(id, () => changes);
}

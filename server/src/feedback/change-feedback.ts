import { Failure } from '@lernhaus/contract/failures';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { parseFeedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import type { TransactionContext } from '../platform/context.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { Values } from '../resource/writes.ts';
import { isOwnEntry } from './present-feedback.ts';
import type { FeedbackRow } from './queries.ts';
import { emptyFeedback, hasContent } from './write-feedback.ts';

/** What may be changed of an entry that stands in a thread: what it says, not where and under whom. */
const changeable = new Set(['feedbackText', 'attachment', 'attachmentName', 'attachmentType', 'version']);

/** The entry as its author may change it; 404 where it is not the viewer's to see, 400 where others wrote it. */
export async function ownEntry(context: TransactionContext, id: string): Promise<FeedbackRow> {
  const row = await repositoryOf(userFeedback, context).get(id);
  if (!isOwnEntry(row, context.viewer)) throw new Failure('error.feedback.notOwn');
  return row;
}

export async function changeFeedback(context: TransactionContext, id: string, values: Values): Promise<FeedbackRow> {
  const row = await ownEntry(context, id);
  const stands = parseFeedbackContainerId(row.containerId ?? '') !== null;
  const changes = Object.fromEntries(Object.entries(values).filter(([name]) => !stands || changeable.has(name)));
  if (!hasContent({ ...row, ...changes })) throw emptyFeedback();
  return repositoryOf(userFeedback, context).update(id, () => changes);
}

import { Failure } from '@lernhaus/contract/failures';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { parseFeedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { mayDeleteFeedback } from '@lernhaus/domain/feedback/may-delete-feedback';
import type { TransactionContext } from '../platform/context.ts';
import { repositoryOf } from '../resource/repository.ts';
import { isOwnEntry } from './present-feedback.ts';
import { deleteReplies } from './queries.ts';

/**
 * Deletes an entry, and with a learner's own entry the replies to it. In a discussion the replies of others stay.
 * Returns the keys of files to delete.
 */
export async function removeFeedback(context: TransactionContext, id: string): Promise<string[]> {
  const entries = repositoryOf(userFeedback, context);
  // The row is locked before it is read: its author may just have replaced the file.
  await entries.writable(id);
  const row = await entries.get(id);
  const isOwn = isOwnEntry(row, context.viewer);
  const isQuiz = Boolean(parseFeedbackContainerId(row.containerId ?? '')?.quizId);
  if (!mayDeleteFeedback({ isOwn, isQuiz }, context.viewer?.authorities ?? []))
    throw new Failure(isOwn ? 'error.feedback.ofQuiz' : 'error.feedback.notOwn');
  const replies = row.discussion ? [] : await deleteReplies(context.tx, row.owner, row.containerId ?? '', id);
  await entries.remove(id);
  const file = row.attachment.key;
  return file ? [file, ...replies] : replies;
}

import type { ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import type { ReplyOf } from '@lernhaus/contract/resource/shapes';
import { isOwnUser, isReviewer, type Viewer } from '../platform/context.ts';
import { type BlobStore, presentRow } from '../resource/blobs.ts';
import type { FeedbackRow, ThreadRow } from './queries.ts';

/** The author of an entry: a reviewer who replied, else the learner. Empty if the reviewer was deleted. */
export const authorOf = ({ user, repliedBy }: Pick<FeedbackRow, 'user' | 'repliedBy'>): string =>
  repliedBy ?? user ?? '';

/** In earlier rows ADMIN's name is the login alone (decision 118), and a learner may have that login too. */
export const isOwnEntry = (row: Pick<FeedbackRow, 'owner' | 'user' | 'repliedBy'>, viewer: Viewer | null): boolean =>
  isOwnUser(viewer, row.owner, authorOf(row)) && (row.repliedBy === null || isReviewer(viewer));

/** The reply for an entry, with a signed link to its file. Only reviewers see the mail recipients. */
export function presentFeedback(
  row: FeedbackRow,
  viewer: Viewer | null,
  blobs: BlobStore,
): ReplyOf<typeof userFeedback> {
  const reply = presentRow(userFeedback, row, blobs);
  return isReviewer(viewer) ? reply : { ...reply, recipients: [] };
}

/** The reply for an entry in a thread, where other learners' logins are hidden. */
export function presentInThread(row: ThreadRow, viewer: Viewer | null, blobs: BlobStore): ThreadEntry {
  const isOwn = isOwnEntry(row, viewer);
  const entry = { ...presentFeedback(row, viewer, blobs), authorName: row.authorName, isOwn };
  const isKnown = isReviewer(viewer) || isOwnUser(viewer, row.owner, row.user);
  return isKnown ? entry : { ...entry, user: null, feedbackLink: null, modifiedBy: row.repliedBy ?? '' };
}

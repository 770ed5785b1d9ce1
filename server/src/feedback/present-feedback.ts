import type { ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { isReviewer, type Viewer } from '../platform/context.ts';
import { type BlobStore, presentRow } from '../resource/blobs.ts';
import type { FeedbackRow, ThreadRow } from './queries.ts';

/** Who wrote an entry: a reviewer who replied, else the learner. Blank where a reviewer is gone. */
export const authorOf = ({ user, repliedBy }: Pick<FeedbackRow, 'user' | 'repliedBy'>): string =>
  repliedBy ?? user ?? '';

export const isOwnEntry = (row: Pick<FeedbackRow, 'user' | 'repliedBy'>, viewer: Viewer | null): boolean =>
  viewer !== null && authorOf(row) === viewer.login;

/** A row as it is answered: its file by a signed link; who was told by mail is for reviewers to know. */
export function presentFeedback(row: FeedbackRow, viewer: Viewer | null, blobs: BlobStore): FeedbackRow {
  const shown = presentRow(userFeedback, { ...row }, blobs) as unknown as FeedbackRow;
  return isReviewer(viewer) ? shown : { ...shown, recipients: [] };
}

/** The same in a thread, where another learner's login is nobody's business. */
export function presentInThread(row: ThreadRow, viewer: Viewer | null, blobs: BlobStore): FeedbackRow & ThreadEntry {
  const isOwn = isOwnEntry(row, viewer);
  const shown = { ...presentFeedback(row, viewer, blobs), authorName: row.authorName, isOwn };
  const isKnown = isReviewer(viewer) || row.user === viewer?.login;
  const entry = isKnown ? shown : { ...shown, user: null, feedbackLink: null, modifiedBy: row.repliedBy ?? '' };
  return entry as FeedbackRow & ThreadEntry;
}

import { flagsOf } from '../accounts/roles.ts';

export type DeletableFeedback = {
  /** Whether the caller wrote the entry. */
  readonly isOwn: boolean;
  /** Whether the thread is about a quiz. */
  readonly isQuiz: boolean;
};

/**
 * Who may delete an entry (specification 6): its author, but not a learner in the thread of a quiz; the company's
 * owners and the platform's admin may delete all entries. Workers delete only their own.
 */
export function mayDeleteFeedback(entry: DeletableFeedback, authorities: readonly string[]): boolean {
  const { admin, user, isEditor } = flagsOf(authorities);
  if (admin || user) return true;
  return entry.isOwn && (isEditor || !entry.isQuiz);
}

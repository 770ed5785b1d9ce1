import { flagsOf } from '../accounts/roles.ts';

export type DeletableFeedback = {
  /** Whether the one who asks has written it. */
  readonly isOwn: boolean;
  /** Whether its thread is about a quiz. */
  readonly isQuiz: boolean;
};

/**
 * Who takes an entry away (specification 6): its author, but learners not from a quiz; and, so that somebody can keep
 * order, the company's owners and the platform's admin. Workers delete nothing that others wrote.
 */
export function mayDeleteFeedback(entry: DeletableFeedback, authorities: readonly string[]): boolean {
  const { admin, user, isEditor } = flagsOf(authorities);
  if (admin || user) return true;
  return entry.isOwn && (isEditor || !entry.isQuiz);
}

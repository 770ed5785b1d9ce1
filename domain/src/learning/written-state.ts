import type { TimeSpent } from './course-time.ts';
import { withVisitClosed, withVisitOpened } from './stays.ts';

/** What a learner's own write of their course state can change. */
export interface OwnState {
  readonly acceptedAgreement: boolean;
  readonly visitCount: number;
  readonly visits: readonly TimeSpent[];
}

/** What a body says; its times and numbers count for nothing. */
export interface WrittenState {
  readonly acceptedAgreement?: boolean | null | undefined;
  readonly userCourseTimeSpentDetails?: readonly TimeSpent[] | null | undefined;
}

/**
 * A learner's state after a generic POST or PUT (contract 5, learners' records). Of the body counts that the agreement was given,
 * which is never taken back; that it holds more visits than are stored, which opens one now; and that its last visit has an end,
 * which closes the open one now. Nobody begins a course before its agreement.
 */
export function writtenState(
  stored: OwnState,
  body: WrittenState,
  course: { readonly needsAgreement: boolean },
  now: Date,
): OwnState {
  const acceptedAgreement = stored.acceptedAgreement || body.acceptedAgreement === true;
  const given = body.userCourseTimeSpentDetails ?? [];
  const opens = given.length > stored.visits.length && (acceptedAgreement || !course.needsAgreement);
  const opened = opens ? withVisitOpened(stored.visits, now) : stored.visits;
  const visits = given.at(-1)?.end ? withVisitClosed(opened, now) : opened;
  return { acceptedAgreement, visits, visitCount: stored.visitCount + (opens ? 1 : 0) };
}

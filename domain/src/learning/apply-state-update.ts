import type { TimeSpent } from './course-time.ts';
import { withVisitClosed, withVisitOpened } from './visits.ts';

/** What a learner's own write of their course state can change. */
export interface LearnerState {
  readonly acceptedAgreement: boolean;
  readonly visitCount: number;
  readonly visits: readonly TimeSpent[];
}

/** What a body says; its times and numbers count for nothing. */
export interface StateUpdate {
  readonly acceptedAgreement?: boolean | null | undefined;
  readonly userCourseTimeSpentDetails?: readonly TimeSpent[] | null | undefined;
}

/**
 * A learner's state after a generic POST or PUT (contract 5, learners' records). Of the body counts that the agreement was given,
 * which is never taken back; that it holds more visits than are stored, which opens one now; and that its last visit has an end,
 * which closes the open one now. Nobody begins a course before its agreement.
 */
export function applyStateUpdate(
  stored: LearnerState,
  body: StateUpdate,
  course: { readonly needsAgreement: boolean },
  now: Date,
): LearnerState {
  const acceptedAgreement = stored.acceptedAgreement || body.acceptedAgreement === true;
  const givenVisits = body.userCourseTimeSpentDetails ?? [];
  const opensVisit = givenVisits.length > stored.visits.length && (acceptedAgreement || !course.needsAgreement);
  const opened = opensVisit ? withVisitOpened(stored.visits, now) : stored.visits;
  const visits = givenVisits.at(-1)?.end ? withVisitClosed(opened, now) : opened;
  return { acceptedAgreement, visits, visitCount: stored.visitCount + (opensVisit ? 1 : 0) };
}

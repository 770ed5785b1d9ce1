import type { TimeSpent } from './course-time.ts';
import { withVisitClosed, withVisitOpened } from './visits.ts';

/** The part of a course state that a learner's own write can change. */
export interface LearnerState {
  readonly acceptedAgreement: boolean;
  readonly visitCount: number;
  readonly visits: readonly TimeSpent[];
}

/** What a request body says; its times and numbers are ignored. */
export interface StateUpdate {
  readonly acceptedAgreement?: boolean | null | undefined;
  readonly userCourseTimeSpentDetails?: readonly TimeSpent[] | null | undefined;
}

/**
 * A learner's state after a generic POST or PUT (requirements 5, learners' records). The body can accept the agreement,
 * which is never revoked. More visits than stored open a visit now, if the agreement is accepted or not needed. An end
 * on its last visit closes the open visit now.
 */
export function applyStateUpdate(
  state: LearnerState,
  body: StateUpdate,
  course: { readonly needsAgreement: boolean },
  now: Date,
): LearnerState {
  const acceptedAgreement = state.acceptedAgreement || body.acceptedAgreement === true;
  const givenVisits = body.userCourseTimeSpentDetails ?? [];
  const opensVisit = givenVisits.length > state.visits.length && (acceptedAgreement || !course.needsAgreement);
  const opened = opensVisit ? withVisitOpened(state.visits, now) : state.visits;
  const visits = givenVisits.at(-1)?.end ? withVisitClosed(opened, now) : opened;
  return { acceptedAgreement, visits, visitCount: state.visitCount + (opensVisit ? 1 : 0) };
}

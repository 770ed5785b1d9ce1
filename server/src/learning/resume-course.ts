import { Failure } from '@lernhaus/contract/failures';
import { courseTimeSeconds, type TimeSpent, withHeartbeatFromSave } from '@lernhaus/domain/learning/course-time';
import { selectedExamModules } from '@lernhaus/domain/learning/course-tree';
import { withHeartbeat, withVisitOpened } from '@lernhaus/domain/learning/visits';
import type { TransactionContext } from '../platform/context.ts';
import type { ReadableCourse } from './course-reader.ts';
import { type CourseVisits, type Learner, lockState, type StateRow, writeCourseVisits } from './queries.ts';

/** What is written of a state with these visits. */
export const visitsToWrite = (
  {
    acceptedAgreement,
    visitCount,
    selectedExamModules: selected,
  }: Pick<StateRow, 'acceptedAgreement' | 'visitCount' | 'selectedExamModules'>,
  visits: readonly TimeSpent[],
): CourseVisits => ({
  acceptedAgreement,
  visitCount: visitCount ?? 0,
  entries: visits,
  totalTimeSpent: courseTimeSeconds(visits),
  selectedExamModules: selected,
});

/**
 * Opens a stay in a course (specification 4, course start): the first one records the agreement. `savedAt`: when the learner
 * last saved something here.
 */
export async function resumeCourse(
  { tx, now }: TransactionContext,
  learner: Learner,
  course: ReadableCourse,
  agrees: boolean,
  savedAt: string | null,
): Promise<StateRow> {
  const state = await lockState(tx, learner, now);
  const acceptedAgreement = state.acceptedAgreement || agrees || !course.tree.userAgreement;
  if (!acceptedAgreement) throw new Failure('error.agreementMissing');
  const visits = withVisitOpened(withHeartbeatFromSave(state.userCourseTimeSpentDetails, savedAt), now);
  const selected = selectedExamModules(state.selectedExamModules, course.tree.totalAssessments, course.tree);
  const visited = { acceptedAgreement, visitCount: (state.visitCount ?? 0) + 1, selectedExamModules: [...selected] };
  return writeCourseVisits(tx, learner, visitsToWrite(visited, visits), now);
}

/** A sign of life from the tab whose stay began at `start`; leaving closes the stay. */
export async function courseHeartbeat(
  { tx, now }: TransactionContext,
  learner: Learner,
  start: string,
  leaving: boolean,
): Promise<StateRow> {
  const state = await lockState(tx, learner, now);
  const visits = withHeartbeat(state.userCourseTimeSpentDetails, start, { leaving }, now);
  return writeCourseVisits(tx, learner, visitsToWrite(state, visits), now);
}

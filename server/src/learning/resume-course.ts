import { Failure } from '@lernhaus/contract/failures';
import { courseTimeSeconds, type TimeSpent, withHeartbeatFromSave } from '@lernhaus/domain/learning/course-time';
import { selectedExamModules } from '@lernhaus/domain/learning/course-tree';
import { withHeartbeat, withVisitOpened } from '@lernhaus/domain/learning/visits';
import type { Learner } from '../exams/api.ts';
import type { TransactionContext } from '../platform/context.ts';
import type { ReadableCourse } from './course-reader.ts';
import { type CourseVisits, lockState, type StateRow, writeCourseVisits } from './queries.ts';

/** The columns of a state with these visits. */
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
 * Opens a visit of a course (specification 4, course start). The first visit stores the agreement; an author, who only
 * looks at the course, agrees to nothing. `savedAt` is the time of the learner's last save here.
 */
export async function resumeCourse(
  { tx, now }: TransactionContext,
  learner: Learner,
  course: ReadableCourse,
  {
    agrees,
    isAuthor,
    savedAt,
  }: { readonly agrees: boolean; readonly isAuthor: boolean; readonly savedAt: string | null },
): Promise<StateRow> {
  const state = await lockState(tx, learner, now);
  const acceptedAgreement = state.acceptedAgreement || agrees || !course.tree.userAgreement;
  if (!acceptedAgreement && !isAuthor) throw new Failure('error.agreementMissing');
  const visits = withVisitOpened(withHeartbeatFromSave(state.userCourseTimeSpentDetails, savedAt), now);
  const selected = selectedExamModules(state.selectedExamModules, course.tree.totalAssessments, course.tree);
  const ownState = { acceptedAgreement, visitCount: (state.visitCount ?? 0) + 1, selectedExamModules: [...selected] };
  return writeCourseVisits(tx, learner, visitsToWrite(ownState, visits), now);
}

/** A heartbeat of the tab whose visit began at `start`; `leaving` closes the visit. */
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

import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamCourses } from './exam-courses.ts';
import { runningAttemptOf } from './exam-views.ts';
import type { AttemptWithAnswers } from './start-exam.ts';

/** A running attempt as its learner sees it. The author's current number of attempts counts. */
export async function showRunningAttempt(
  courses: ExamCourses,
  { now }: RequestContext,
  { attempt, answers }: AttemptWithAnswers,
) {
  const paper = await courses.paper(attempt.releaseId, attempt.assessmentId, now);
  const current = await courses.currentPaper(attempt.owner, attempt.courseId, attempt.assessmentId, now);
  return runningAttemptOf(attempt, paper, answers, (current ?? paper).allowedAttempt, now);
}

import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamCourse, ExamCourses } from './exam-courses.ts';
import { runningAttemptOf } from './exam-views.ts';
import type { AttemptWithAnswers } from './start-exam.ts';

/** A running attempt as its learner sees it. The author's current number of attempts counts. */
export async function showRunningAttempt(
  courses: ExamCourses,
  context: RequestContext,
  course: ExamCourse,
  { attempt, answers }: AttemptWithAnswers,
) {
  const paper = await courses.paper(attempt.releaseId, attempt.assessmentId, context.now);
  const current = course.paper(attempt.assessmentId);
  return runningAttemptOf(attempt, paper, answers, (current ?? paper).allowedAttempt, context.now);
}

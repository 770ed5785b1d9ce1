import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamServices } from './exam-services.ts';
import { showRunningAttempt } from './show-running-attempt.ts';
import { type ExamTaker, startAttempt } from './start-exam.ts';

/** Continues the running attempt or begins one; an attempt that has ended meanwhile is graded first. */
export async function startOrContinueExam(services: ExamServices, context: RequestContext, examTaker: ExamTaker) {
  const { courses, attemptGrader, answerService } = services;
  const course = await courses.open(context, examTaker.learner.courseId);
  const start = (hasGraded: boolean) =>
    context.inTransaction('write', (txContext) =>
      startAttempt(txContext, examTaker, course, courses.isOpen, hasGraded),
    );
  let running = await start(false);
  if (!running) {
    await attemptGrader.gradeEndedAttempts(examTaker.learner, context);
    running = await start(true);
  }
  if (!running) throw new Error('An attempt neither began nor was refused.');
  answerService.remember(running.attempt);
  return showRunningAttempt(courses, context, running);
}

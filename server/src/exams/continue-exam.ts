import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamServices } from './exam-services.ts';
import { showRunningAttempt } from './show-running-attempt.ts';
import { type ExamTaker, resumeAttempt } from './start-exam.ts';

/**
 * Continues the running attempt in this tab; null if none runs, also after outages have extended attempts. It goes on
 * although the course may be closed to the learner or deleted by now.
 */
export async function continueExam(
  services: ExamServices,
  context: RequestContext,
  examTaker: ExamTaker,
  attemptId?: string,
) {
  const { courses, answerService, handleOpenOutages } = services;
  const resume = () => context.inTransaction('write', (txContext) => resumeAttempt(txContext, examTaker, attemptId));
  let running = await resume();
  if (!running) {
    await handleOpenOutages();
    running = await resume();
  }
  if (!running) return null;
  answerService.remember(running.attempt);
  return showRunningAttempt(courses, context, running);
}

import { examClock } from '@lernhaus/domain/exams/exam-clock';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamServices } from './exam-services.ts';
import { readAnswers, readLatest } from './queries.ts';
import { showRunningAttempt } from './show-running-attempt.ts';
import type { ExamTaker } from './start-exam.ts';

/** Reads the running attempt; null if none runs. As in `continueExam` the course may be closed. */
export async function readRunningExam(
  { courses }: ExamServices,
  context: RequestContext,
  { learner, assessmentId }: ExamTaker,
) {
  const running = await context.inTransaction('read', async ({ tx }) => {
    const attempt = await readLatest(tx, learner, assessmentId);
    if (!attempt || examClock(attempt, context.now).hasEnded) return null;
    return { attempt, answers: await readAnswers(tx, attempt.owner, [attempt.id]) };
  });
  return running && showRunningAttempt(courses, context, running);
}

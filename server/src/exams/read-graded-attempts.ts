import { examClock } from '@lernhaus/domain/exams/exam-clock';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamServices } from './exam-services.ts';
import { findLearner } from './find-exam-taker.ts';
import { type AttemptRow, type Learner, readAttempts } from './queries.ts';

/** All attempts at an exam; ended ones have results. An attempt that has ended meanwhile is graded first. */
export async function readGradedAttempts(
  { attemptGrader }: ExamServices,
  context: RequestContext,
  learner: Learner,
  assessmentId: string,
): Promise<readonly AttemptRow[]> {
  const read = () => context.inTransaction('read', ({ tx }) => readAttempts(tx, learner, assessmentId));
  const states = await read();
  const isGraded = states.every((attempt) => attempt.finishedAt || !examClock(attempt, context.now).isClosed);
  if (isGraded) return states;
  await attemptGrader.gradeEndedAttempts(learner, context);
  return read();
}

/** The same for the learner of a course state. */
export async function readGradedAttemptsOf(
  services: ExamServices,
  context: RequestContext,
  { id, assessmentId }: { readonly id: string; readonly assessmentId: string },
): Promise<readonly AttemptRow[]> {
  const learner = await context.inTransaction('read', (txContext) => findLearner(txContext, id));
  return readGradedAttempts(services, context, learner, assessmentId);
}

/** The attempt with this number; without a number the latest. */
export const numberedAttempt = (all: readonly AttemptRow[], number: string | undefined): AttemptRow | undefined =>
  number === undefined ? all.at(-1) : all.find((attempt) => String(attempt.number) === number);

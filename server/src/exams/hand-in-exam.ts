import { Failure } from '@lernhaus/contract/failures';
import { examClock } from '@lernhaus/domain/exams/exam-clock';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamServices } from './exam-services.ts';
import { attemptsOf } from './exam-views.ts';
import { finishAttempt } from './finish-attempt.ts';
import { lockAttempt, readAttempts } from './queries.ts';
import { readAnswerAccess } from './read-answer-access.ts';
import { readTopics } from './read-topics.ts';
import type { ExamTaker } from './start-exam.ts';

/** Ends this attempt, or else the latest, and grades it. An attempt that has ended already keeps its result. */
export async function handInExam(
  { courses, handleOpenOutages }: ExamServices,
  context: RequestContext,
  { learner, assessmentId }: ExamTaker,
  attemptId?: string,
) {
  const before = await context.inTransaction('read', ({ tx }) => readAttempts(tx, learner, assessmentId));
  const attemptToEnd = attemptId ? before.find(({ id }) => id === attemptId) : before.at(-1);
  if (!attemptToEnd) throw new Failure('error.exam.notRunning');
  if (!attemptToEnd.finishedAt && examClock(attemptToEnd, context.now).hasEnded) await handleOpenOutages();
  const paper = await courses.paper(attemptToEnd.releaseId, assessmentId, context.now);
  const all = await context.inTransaction('write', async ({ tx, now }) => {
    const attempt = await lockAttempt(tx, attemptToEnd);
    if (attempt && !attempt.finishedAt) {
      const { hasEnded, endsAt } = examClock(attempt, now);
      const finishedAt = hasEnded ? endsAt : now.toISOString();
      await finishAttempt(tx, attempt, paper, { finishedAt, how: 'handed in', remoteAddress: context.address }, now);
    }
    return readAttempts(tx, learner, assessmentId);
  });
  const isThisOne = ({ id }: { readonly id: string }) => id === attemptToEnd.id;
  const access = await readAnswerAccess(context, courses, all);
  const topics = await readTopics(courses, context, all.filter(isThisOne), access);
  const finished = attemptsOf(all, context.now, { topics, answersShown: access.answersShown }).find(isThisOne);
  if (!finished) throw new Error('A finished attempt is not among its learner’s attempts.');
  return finished;
}

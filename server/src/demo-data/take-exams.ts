import { examEnd } from '@lernhaus/domain/exams/exam-end';
import { dayMs, minuteMs } from '@lernhaus/domain/time';
import { attemptKeys } from '../courses/exam-paper.ts';
import { makeRelease } from '../courses/queries.ts';
import type { ReleaseAssessment, ReleaseDocument } from '../courses/release-document.ts';
import { finishAttempt } from '../exams/finish-attempt.ts';
import { insertAttempt, type Learner, writeExamAnswer } from '../exams/queries.ts';
import type { TransactionContext } from '../platform/context.ts';
import { newId } from '../platform/new-id.ts';
import { type DemoAnswering, rightAnswer } from './right-answer.ts';

/** Takes every exam of a course twice: first with too few answers, a day later with all answers. */
export async function takeExams(
  context: TransactionContext,
  learner: Learner,
  how: DemoAnswering,
  tree: ReleaseDocument,
): Promise<void> {
  const { id: releaseId } = await makeRelease(context.tx, learner.owner, learner.courseId, context.now);
  for (const { id: moduleId, assessments } of tree.courseModules)
    for (const [day, share] of [0.4, 1].entries())
      for (const assessment of assessments) {
        const start = new Date(context.now.getTime() + day * dayMs);
        await takeExam({ ...context, now: start }, { learner, how, releaseId, moduleId, assessment, share });
      }
}

interface DemoAttempt {
  readonly learner: Learner;
  readonly how: DemoAnswering;
  readonly releaseId: string;
  readonly moduleId: string;
  readonly assessment: ReleaseAssessment;
  /** The share of the questions that is answered. */
  readonly share: number;
}

async function takeExam(
  { tx, now }: TransactionContext,
  { learner, how, releaseId, moduleId, assessment, share }: DemoAttempt,
) {
  const { id: assessmentId, allowedAttempt, allowedTimeInMinutes, passingPercentage } = assessment;
  const startedAt = now.toISOString();
  const submission = {
    ...learner,
    id: newId(),
    moduleId,
    assessmentId,
    releaseId,
    releaseOwner: learner.owner,
    allowedTimeInMinutes,
    passingPercentage,
    startedAt,
    endsAt: examEnd(startedAt, allowedTimeInMinutes),
    tab: null,
  };
  const attempt = await insertAttempt(tx, submission, allowedAttempt);
  if (!attempt) throw new Error(`The demo has more attempts at ${assessmentId} than allowed.`);
  const questions = attemptKeys(assessment, how.itemId, attempt.id);
  const { owner, user } = learner;
  for (const [at, [quizId, key]] of questions.slice(0, Math.floor(questions.length * share)).entries()) {
    const savedAt = new Date(now.getTime() + (at + 1) * minuteMs);
    const place = { owner, user, attemptId: attempt.id, quizId };
    const answer = { ...rightAnswer(key, how.answers), quizType: key.kind };
    await writeExamAnswer(tx, place, { answer, answeredAt: null }, savedAt, false);
  }
  const finished = new Date(now.getTime() + (questions.length + 1) * minuteMs);
  const paper = { name: assessment.name, keys: () => questions.map(([, key]) => key) };
  await finishAttempt(tx, attempt, paper, { finishedAt: finished.toISOString(), how: 'handed in' }, finished);
}

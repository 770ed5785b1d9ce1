import {
  assessmentResultByCourse,
  assessmentResultByUser,
  finishExam,
  leaveExam,
  listExamAttempts,
  readOwnExamAnswers,
  readRunningAttempt,
  resumeExam,
  reviewExam,
  reviewExamKeys,
  startExam,
} from '@lernhaus/contract/exams/endpoints';
import { ownLogin, readableLogin } from '../platform/context.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { continueExam } from './continue-exam.ts';
import type { ExamServices } from './exam-services.ts';
import { findExamTaker, findOwnLearner } from './find-exam-taker.ts';
import { handInExam } from './hand-in-exam.ts';
import { listAttempts } from './list-attempts.ts';
import { recordLeaving } from './queries.ts';
import { readAnswerKeys } from './read-answer-keys.ts';
import { readExamResult } from './read-exam-result.ts';
import { readOwnAnswers } from './read-own-answers.ts';
import { readRunningExam } from './read-running-exam.ts';
import { reviewAttempt } from './review-attempt.ts';
import { startOrContinueExam } from './start-or-continue-exam.ts';

/** Mounts the calls of an exam: its attempts, their reviews, and its results. */
export function mountExams(routes: RouteRegistry, services: ExamServices): void {
  routes.open(startExam, async (context, { params, query }) =>
    startOrContinueExam(services, context, await findExamTaker(services, context, params, query.tab)),
  );
  routes.open(resumeExam, async (context, { params, query }) =>
    continueExam(services, context, await findExamTaker(services, context, params, query.tab), query.attemptId),
  );
  routes.open(finishExam, async (context, { params, query }) =>
    handInExam(services, context, await findExamTaker(services, context, params), query.attemptId),
  );
  routes.call(leaveExam, async (context, { params, query }) => {
    const learner = await findOwnLearner(context, params.id);
    await recordLeaving(context.tx, learner, params.assessmentId, query, context.now);
    return undefined;
  });
  routes.open(readRunningAttempt, async (context, { params }) =>
    readRunningExam(services, context, await findExamTaker(services, context, params)),
  );
  routes.open(listExamAttempts, (context, { params }) => listAttempts(services, context, params));
  routes.open(reviewExam, (context, { params, query }) => reviewAttempt(services, context, params, query.number));
  routes.open(readOwnExamAnswers, (context, { params, query }) =>
    readOwnAnswers(services, context, params, query.number),
  );
  routes.open(reviewExamKeys, (context, { params, query }) => readAnswerKeys(services, context, params, query.number));
  routes.open(assessmentResultByCourse, (context, { query }) =>
    readExamResult(services, context, ownLogin(context), query),
  );
  routes.open(assessmentResultByUser, (context, { query }) =>
    readExamResult(services, context, readableLogin(context.viewer, query.user), query),
  );
}

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
import { Failure } from '@lernhaus/contract/failures';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { examClock } from '@lernhaus/domain/exams/exam-clock';
import { examTopics } from '@lernhaus/domain/exams/exam-topics';
import { isOwnUser, isReviewer, ownLogin, readableLogin, type TransactionContext } from '../platform/context.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { AttemptGrader } from './attempt-grader.ts';
import type { ExamAnswerService } from './exam-answer-service.ts';
import type { ExamCourse, ExamCourses } from './exam-courses.ts';
import { attemptsOf, reviewOf, runningAttemptOf, type TopicsByAttempt } from './exam-views.ts';
import { finishAttempt, questionsOf } from './finish-attempt.ts';
import {
  type AttemptRow,
  type Learner,
  lockAttempt,
  readAnswers,
  readAttempts,
  readLatest,
  recordLeaving,
} from './queries.ts';
import { type AnswerAccess, readAnswerAccess } from './read-answer-access.ts';
import { type AttemptWithAnswers, type ExamTaker, resumeAttempt, startAttempt } from './start-exam.ts';

/** The learner of a course state: the caller, or for reviewers any learner of the company. */
async function learnerOf(context: TransactionContext, stateId: string): Promise<Learner> {
  const { owner, user, courseId } = await repositoryOf(userCourseState, context).get(stateId);
  return { owner, user, courseId };
}

/** The learner of a course state, who must be the caller. */
async function ownLearner(context: TransactionContext, stateId: string): Promise<Learner> {
  const learner = await learnerOf(context, stateId);
  if (!isOwnUser(context.viewer, learner.owner, learner.user)) throw new Failure('error.http.404');
  return learner;
}

interface Deps {
  readonly courses: ExamCourses;
  readonly attemptGrader: AttemptGrader;
  readonly answerService: ExamAnswerService;
  /** Call it before an attempt counts as ended by time. */
  readonly handleOpenOutages: () => Promise<void>;
}

export function mountExams(
  routes: RouteRegistry,
  { courses, attemptGrader, answerService, handleOpenOutages }: Deps,
): void {
  const runningAttemptView = async (
    context: RequestContext,
    course: ExamCourse,
    { attempt, answers }: AttemptWithAnswers,
  ) => {
    const paper = await courses.paper(attempt.releaseId, attempt.assessmentId, context.now);
    const current = course.paper(attempt.assessmentId);
    return runningAttemptOf(attempt, paper, answers, (current ?? paper).allowedAttempt, context.now);
  };
  const examTakerOf = async (
    context: RequestContext,
    stateId: string,
    assessmentId: string,
    tab = '',
  ): Promise<ExamTaker> => {
    const state = answerService.stateOf(stateId);
    const isOwn = state?.owner === context.tenant.company && isOwnUser(context.viewer, state.owner, state.user);
    const learner =
      state && isOwn ? state : await context.inTransaction('read', (txContext) => ownLearner(txContext, stateId));
    return { stateId, learner, assessmentId, tab, address: context.address };
  };

  routes.open(startExam, async (context, { params, query }) => {
    const examTaker = await examTakerOf(context, params.id, params.assessmentId, query.tab);
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
    return runningAttemptView(context, course, running);
  });

  routes.open(resumeExam, async (context, { params, query }) => {
    const examTaker = await examTakerOf(context, params.id, params.assessmentId, query.tab);
    const course = await courses.open(context, examTaker.learner.courseId);
    const resume = () =>
      context.inTransaction('write', (txContext) => resumeAttempt(txContext, examTaker, query.attemptId));
    let running = await resume();
    if (!running) {
      await handleOpenOutages();
      running = await resume();
    }
    if (!running) return null;
    answerService.remember(running.attempt);
    return runningAttemptView(context, course, running);
  });

  /**
   * The results by topic of these attempts that have a result. While the right answers are hidden and another attempt
   * is left, no topic of a learner has a single question.
   */
  const topicsOf = async (
    context: RequestContext,
    all: readonly AttemptRow[],
    { answersShown, remainingAttempts }: AnswerAccess,
  ): Promise<TopicsByAttempt> => {
    const smallest = answersShown || remainingAttempts === 0 || isReviewer(context.viewer) ? 1 : 2;
    const graded = all.filter(({ result }) => result !== null);
    const ids = graded.map(({ id }) => id);
    const [owner] = graded.map((attempt) => attempt.owner);
    if (owner === undefined) return new Map();
    const answers = await context.inTransaction('read', ({ tx }) => readAnswers(tx, owner, ids));
    const byAttempt = Map.groupBy(answers, ({ attemptId }) => attemptId);
    const topics = graded.map(async ({ id, releaseId, assessmentId }) => {
      const paper = await courses.paper(releaseId, assessmentId, context.now);
      const answersByQuiz = new Map((byAttempt.get(id) ?? []).map(({ quizId, answer }) => [quizId, answer]));
      return [id, examTopics(questionsOf(paper, id), answersByQuiz, paper.moduleNameOf, smallest)] as const;
    });
    return new Map(await Promise.all(topics));
  };

  routes.open(finishExam, async (context, { params, query }) => {
    const { learner, assessmentId } = await examTakerOf(context, params.id, params.assessmentId);
    const before = await context.inTransaction('read', ({ tx }) => readAttempts(tx, learner, assessmentId));
    const attemptToEnd = query.attemptId ? before.find(({ id }) => id === query.attemptId) : before.at(-1);
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
    const topics = await topicsOf(context, all.filter(isThisOne), access);
    const finished = attemptsOf(all, context.now, { topics, answersShown: access.answersShown }).find(isThisOne);
    if (!finished) throw new Error('A finished attempt is not among its learner’s attempts.');
    return finished;
  });

  routes.call(leaveExam, async (context, { params, query }) => {
    const learner = await ownLearner(context, params.id);
    await recordLeaving(context.tx, learner, params.assessmentId, query, context.now);
    return undefined;
  });

  routes.open(readRunningAttempt, async (context, { params }) => {
    const { learner, assessmentId } = await examTakerOf(context, params.id, params.assessmentId);
    const course = await courses.open(context, learner.courseId);
    const running = await context.inTransaction('read', async ({ tx }) => {
      const attempt = await readLatest(tx, learner, assessmentId);
      if (!attempt || examClock(attempt, context.now).hasEnded) return null;
      return { attempt, answers: await readAnswers(tx, attempt.owner, [attempt.id]) };
    });
    return running && runningAttemptView(context, course, running);
  });

  /** All attempts at an exam; ended ones have results. An attempt that has ended meanwhile is graded first. */
  const attemptsWithResults = async (context: RequestContext, learner: Learner, assessmentId: string) => {
    const read = () => context.inTransaction('read', ({ tx }) => readAttempts(tx, learner, assessmentId));
    const states = await read();
    const isGraded = states.every((attempt) => attempt.finishedAt || !examClock(attempt, context.now).isClosed);
    if (isGraded) return states;
    await attemptGrader.gradeEndedAttempts(learner, context);
    return read();
  };

  const attempts = async (context: RequestContext, stateId: string, assessmentId: string) => {
    const learner = await context.inTransaction('read', (txContext) => learnerOf(txContext, stateId));
    return attemptsWithResults(context, learner, assessmentId);
  };

  routes.open(listExamAttempts, async (context, { params }) => {
    const all = await attempts(context, params.id, params.assessmentId);
    const access = await readAnswerAccess(context, courses, all);
    const topics = await topicsOf(context, all, access);
    return attemptsOf(all, context.now, { topics, answersShown: access.answersShown });
  });

  const numbered = (all: readonly AttemptRow[], number: string | undefined) =>
    number === undefined ? all.at(-1) : all.find((attempt) => String(attempt.number) === number);

  const review = async (context: RequestContext, attempt: AttemptRow, all: readonly AttemptRow[]) => {
    const paper = await courses.paper(attempt.releaseId, attempt.assessmentId, context.now);
    const answers = await context.inTransaction('read', ({ tx }) => readAnswers(tx, attempt.owner, [attempt.id]));
    const { answersShown } = await readAnswerAccess(context, courses, all);
    return { paper, review: reviewOf(attempt, all, paper, answers, context.now, answersShown) };
  };

  routes.open(reviewExam, async (context, { params, query }) => {
    const all = await attempts(context, params.id, params.assessmentId);
    const attempt = numbered(all, query.number);
    return attempt ? (await review(context, attempt, all)).review : null;
  });

  routes.open(readOwnExamAnswers, async (context, { params, query }) => {
    const learner = await context.inTransaction('read', (txContext) => ownLearner(txContext, params.id));
    await courses.open(context, learner.courseId);
    const all = await attemptsWithResults(context, learner, params.assessmentId);
    const attempt = numbered(all, query.number);
    if (!attempt || !(await readAnswerAccess(context, courses, all)).answersShown) throw new Failure('error.http.404');
    const { paper, review: reviewedQuizzes } = await review(context, attempt, all);
    return { ...reviewedQuizzes, answerKeys: [...paper.answerKeys(attempt.id)] };
  });

  routes.open(reviewExamKeys, async (context, { params, query }) => {
    const attempt = numbered(await attempts(context, params.id, params.assessmentId), query.number);
    if (!attempt || !examClock(attempt, context.now).hasEnded) return [];
    // Another company's keys are read as long as it shares the course.
    if (attempt.releaseOwner !== attempt.owner)
      await courses.open({ ...context, tenant: { ...context.tenant, company: attempt.owner } }, attempt.courseId);
    const paper = await courses.paper(attempt.releaseId, attempt.assessmentId, context.now);
    return [...paper.answerKeys(attempt.id)];
  });

  const result = async (context: RequestContext, learner: Learner, moduleId: string, assessmentId: string) => {
    const paper = (await courses.open(context, learner.courseId)).paper(assessmentId);
    const attempts = await attemptsWithResults(context, learner, assessmentId);
    // A moved or removed exam is also found by its old module, so its result stays.
    const places = [...(paper?.moduleIds ?? []), ...attempts.map((attempt) => attempt.moduleId)];
    return places.includes(moduleId) ? (attempts.findLast(({ result: one }) => one !== null)?.result ?? null) : null;
  };
  routes.open(assessmentResultByCourse, (context, { query }) => {
    const learner = { owner: context.tenant.company, user: ownLogin(context), courseId: query.courseId };
    return result(context, learner, query.moduleId, query.assessmentId);
  });
  routes.open(assessmentResultByUser, (context, { query }) =>
    result(
      context,
      { owner: context.tenant.company, user: readableLogin(context.viewer, query.user), courseId: query.courseId },
      query.moduleId,
      query.assessmentId,
    ),
  );
}

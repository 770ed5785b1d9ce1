import {
  assessmentResultByCourse,
  assessmentResultByUser,
  finishExam,
  leaveExam,
  listExamAttempts,
  readExamSitting,
  resumeExam,
  reviewExam,
  startExam,
} from '@lernhaus/contract/exams/calls';
import { Failure } from '@lernhaus/contract/failures';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { examClock } from '@lernhaus/domain/exams/exam-clock';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import type { Scope } from '../platform/scope.ts';
import { repositoryOf } from '../resource/repository.ts';
import { closeAttempt } from './close-attempt.ts';
import type { ExamCourses } from './exam-courses.ts';
import type { ExamDesk } from './exam-desk.ts';
import { attemptsOf, reviewOf, sittingOf } from './exam-views.ts';
import {
  type AttemptRow,
  type Learner,
  lockAttempt,
  markLeft,
  readAnswers,
  readAttempts,
  readDecidingResults,
  readLatest,
} from './queries.ts';
import type { Settlement } from './settlement.ts';
import { resumeAttempt, type Sitter, startAttempt } from './start-exam.ts';

/** Whose exam it is, by the id of their course state: the caller's own, or for reviewers any of the company's. */
async function learnerOf(scope: Scope, stateId: string): Promise<Learner> {
  const { owner, user, courseId } = await repositoryOf(userCourseState, scope).get(stateId);
  return { owner, user: user as string, courseId: courseId as string };
}

/** Nobody sits an exam for somebody else. */
async function ownIn(scope: Scope, stateId: string): Promise<Learner> {
  const learner = await learnerOf(scope, stateId);
  if (learner.user !== scope.viewer?.login || learner.owner !== scope.viewer.company)
    throw new Failure('error.http.404');
  return learner;
}

interface Deps {
  readonly courses: ExamCourses;
  readonly settlement: Settlement;
  readonly desk: ExamDesk;
}

export function mountExams(mounts: Mounts, { courses, settlement, desk }: Deps): void {
  const sitting = async (scope: OpenScope, attempt: AttemptRow) => {
    const paper = await courses.paper(attempt.releaseId, attempt.assessmentId, scope.now);
    const answers = await scope.inTransaction('read', ({ tx }) => readAnswers(tx, attempt.owner, [attempt.id]));
    const current = (await courses.open(scope, attempt.courseId)).paper(attempt.assessmentId);
    return sittingOf(attempt, paper, answers, (current ?? paper).allowedAttempt, scope.now);
  };
  const sitterOf = async (scope: OpenScope, id: string, assessmentId: string, tab = ''): Promise<Sitter> => {
    const learner = await scope.inTransaction('read', (inside) => ownIn(inside, id));
    return { learner, assessmentId, tab, address: scope.address };
  };

  mounts.open(startExam, async (scope, { params, query }) => {
    const sitter = await sitterOf(scope, params.id, params.assessmentId, query.tab);
    const course = await courses.open(scope, sitter.learner.courseId);
    await settlement.settle(sitter.learner, scope.now);
    const attempt = await scope.inTransaction('write', async (inside) => {
      // What runs goes on even when its authors have taken the exam out of the course meanwhile.
      const running = await resumeAttempt(inside, sitter);
      if (running) return running;
      const paper = course.paper(params.assessmentId);
      if (!paper) throw new Failure('error.http.404');
      return startAttempt(inside, sitter, course, paper, courses.modulesDone);
    });
    desk.remember(attempt);
    return sitting(scope, attempt);
  });

  mounts.open(resumeExam, async (scope, { params, query }) => {
    const sitter = await sitterOf(scope, params.id, params.assessmentId, query.tab);
    await courses.open(scope, sitter.learner.courseId);
    const attempt = await scope.inTransaction('write', (inside) => resumeAttempt(inside, sitter));
    if (!attempt) return null;
    desk.remember(attempt);
    return sitting(scope, attempt);
  });

  mounts.open(finishExam, async (scope, { params }) => {
    const { learner, assessmentId } = await sitterOf(scope, params.id, params.assessmentId);
    const latest = await scope.inTransaction('read', ({ tx }) => readLatest(tx, learner, assessmentId));
    if (!latest) throw new Failure('error.exam.notRunning');
    const paper = await courses.paper(latest.releaseId, assessmentId, scope.now);
    const all = await scope.inTransaction('write', async ({ tx, now }) => {
      const attempt = await lockAttempt(tx, latest);
      if (attempt && !attempt.finishedAt) {
        const { hasEnded, endsAt } = examClock(attempt, now);
        const finishedAt = hasEnded ? endsAt : now.toISOString();
        await closeAttempt(tx, attempt, paper, { finishedAt, how: 'handed in', remoteAddress: scope.address }, now);
      }
      return readAttempts(tx, learner, assessmentId);
    });
    return attemptsOf(all, scope.now).find(({ id }) => id === latest.id) as never;
  });

  mounts.call(leaveExam, async (scope, { params, query }) => {
    const learner = await ownIn(scope, params.id);
    await markLeft(scope.tx, learner, params.assessmentId, query, scope.now);
    return undefined;
  });

  mounts.open(readExamSitting, async (scope, { params }) => {
    const { learner, assessmentId } = await sitterOf(scope, params.id, params.assessmentId);
    await courses.open(scope, learner.courseId);
    const latest = await scope.inTransaction('read', ({ tx }) => readLatest(tx, learner, assessmentId));
    return latest && !examClock(latest, scope.now).hasEnded ? sitting(scope, latest) : null;
  });

  /** All attempts of a state at an exam, those that have ended with their results. */
  const attempts = async (scope: OpenScope, stateId: string, assessmentId: string) => {
    const learner = await scope.inTransaction('read', (inside) => learnerOf(inside, stateId));
    await settlement.settle(learner, scope.now);
    return scope.inTransaction('read', ({ tx }) => readAttempts(tx, learner, assessmentId));
  };

  mounts.open(listExamAttempts, async (scope, { params }) =>
    attemptsOf(await attempts(scope, params.id, params.assessmentId), scope.now),
  );

  mounts.open(reviewExam, async (scope, { params, query }) => {
    const all = await attempts(scope, params.id, params.assessmentId);
    const attempt = query.number === undefined ? all.at(-1) : all.find(({ number }) => String(number) === query.number);
    if (!attempt) return null;
    const paper = await courses.paper(attempt.releaseId, attempt.assessmentId, scope.now);
    const answers = await scope.inTransaction('read', ({ tx }) => readAnswers(tx, attempt.owner, [attempt.id]));
    return reviewOf(attempt, all, paper, answers, scope.now);
  });

  const result = async (scope: OpenScope, learner: Learner, moduleId: string, assessmentId: string) => {
    const paper = (await courses.open(scope, learner.courseId)).paper(assessmentId);
    if (paper && !paper.moduleIds.includes(moduleId)) return null;
    await settlement.settle(learner, scope.now);
    const results = await scope.inTransaction('read', ({ tx }) => readDecidingResults(tx, learner));
    return results[assessmentId] ?? null;
  };
  mounts.open(assessmentResultByCourse, (scope, { query }) => {
    const learner = { owner: scope.tenant.company, user: scope.viewer?.login ?? '', courseId: query.courseId };
    return result(scope, learner, query.moduleId, query.assessmentId);
  });
  mounts.open(assessmentResultByUser, (scope, { query }) =>
    result(scope, { owner: scope.tenant.company, ...query }, query.moduleId, query.assessmentId),
  );
}

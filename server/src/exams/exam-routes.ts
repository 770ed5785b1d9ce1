import {
  assessmentResultByCourse,
  assessmentResultByUser,
  finishExam,
  leaveExam,
  listExamAttempts,
  readRunningAttempt,
  resumeExam,
  reviewExam,
  startExam,
} from '@lernhaus/contract/exams/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { examClock } from '@lernhaus/domain/exams/exam-clock';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import type { Scope } from '../platform/scope.ts';
import { repositoryOf } from '../resource/repository.ts';
import { closeAttempt } from './close-attempt.ts';
import type { ExamCourse, ExamCourses } from './exam-courses.ts';
import type { ExamDesk } from './exam-desk.ts';
import { attemptsOf, reviewOf, sittingOf } from './exam-views.ts';
import { type Learner, lockAttempt, markLeft, readAnswers, readAttempts, readLatest } from './queries.ts';
import type { Settlement } from './settlement.ts';
import { resumeAttempt, type Sat, type Sitter, startAttempt } from './start-exam.ts';

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
  const sitting = async (scope: OpenScope, course: ExamCourse, { attempt, answers }: Sat) => {
    const paper = await courses.paper(attempt.releaseId, attempt.assessmentId, scope.now);
    const current = course.paper(attempt.assessmentId);
    return sittingOf(attempt, paper, answers, (current ?? paper).allowedAttempt, scope.now);
  };
  const sitterOf = async (scope: OpenScope, stateId: string, assessmentId: string, tab = ''): Promise<Sitter> => {
    const known = desk.stateOf(stateId);
    const isOwn = known?.user === scope.viewer?.login && known?.owner === scope.tenant.company;
    const learner = known && isOwn ? known : await scope.inTransaction('read', (inside) => ownIn(inside, stateId));
    return { stateId, learner, assessmentId, tab, address: scope.address };
  };

  mounts.open(startExam, async (scope, { params, query }) => {
    const sitter = await sitterOf(scope, params.id, params.assessmentId, query.tab);
    const course = await courses.open(scope, sitter.learner.courseId);
    const start = (hasTried: boolean) =>
      scope.inTransaction('write', (inside) => startAttempt(inside, sitter, course, courses.isOpen, hasTried));
    let sat = await start(false);
    if (!sat) {
      await settlement.settle(sitter.learner, scope.now);
      sat = await start(true);
    }
    if (!sat) throw new Error('An attempt neither began nor was refused.');
    desk.remember(sat.attempt);
    return sitting(scope, course, sat);
  });

  mounts.open(resumeExam, async (scope, { params, query }) => {
    const sitter = await sitterOf(scope, params.id, params.assessmentId, query.tab);
    const course = await courses.open(scope, sitter.learner.courseId);
    const sat = await scope.inTransaction('write', (inside) => resumeAttempt(inside, sitter));
    if (!sat) return null;
    desk.remember(sat.attempt);
    return sitting(scope, course, sat);
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

  mounts.open(readRunningAttempt, async (scope, { params }) => {
    const { learner, assessmentId } = await sitterOf(scope, params.id, params.assessmentId);
    const course = await courses.open(scope, learner.courseId);
    const running = await scope.inTransaction('read', async ({ tx }) => {
      const attempt = await readLatest(tx, learner, assessmentId);
      if (!attempt || examClock(attempt, scope.now).hasEnded) return null;
      return { attempt, answers: await readAnswers(tx, attempt.owner, [attempt.id]) };
    });
    return running && sitting(scope, course, running);
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
    await settlement.settle(learner, scope.now);
    const attempts = await scope.inTransaction('read', ({ tx }) => readAttempts(tx, learner, assessmentId));
    // An exam that was moved or removed is known by where it stood, too: its result stands.
    const places = [...(paper?.moduleIds ?? []), ...attempts.map((attempt) => attempt.moduleId)];
    return places.includes(moduleId) ? (attempts.findLast(({ result: one }) => one !== null)?.result ?? null) : null;
  };
  mounts.open(assessmentResultByCourse, (scope, { query }) => {
    const learner = { owner: scope.tenant.company, user: scope.viewer?.login ?? '', courseId: query.courseId };
    return result(scope, learner, query.moduleId, query.assessmentId);
  });
  mounts.open(assessmentResultByUser, (scope, { query }) =>
    result(scope, { owner: scope.tenant.company, ...query }, query.moduleId, query.assessmentId),
  );
}

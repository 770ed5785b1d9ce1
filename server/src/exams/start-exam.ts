import { Failure } from '@lernhaus/contract/failures';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { type ExamSituation, startOutcome } from '@lernhaus/domain/exams/exam-access';
import { examClock, mayResumeExam } from '@lernhaus/domain/exams/exam-clock';
import { examEnd } from '@lernhaus/domain/exams/exam-end';
import { remainingAttempts } from '@lernhaus/domain/exams/remaining-attempts';
import { lockUserForWrites } from '../accounts/api.ts';
import type { ExamPaper } from '../courses/api.ts';
import { recordAudit } from '../platform/audit.ts';
import { hasAnyRole, type TransactionContext } from '../platform/context.ts';
import { newId } from '../platform/new-id.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { ExamCourse, ExamCourses } from './exam-courses.ts';
import {
  type AnswerRow,
  type AttemptRow,
  insertAttempt,
  type Learner,
  readAnswers,
  readLatest,
  resumeInTab,
} from './queries.ts';

export interface ExamTaker {
  readonly stateId: string;
  readonly learner: Learner;
  readonly assessmentId: string;
  /** The browser tab; empty for a client that sends none. */
  readonly tab: string;
  readonly address: string;
}

export interface AttemptWithAnswers {
  readonly attempt: AttemptRow;
  readonly answers: readonly AnswerRow[];
}

async function resumeRow(
  { tx, now }: TransactionContext,
  latest: AttemptRow,
  { tab, isOpen }: { readonly tab: string; readonly isOpen: boolean },
): Promise<AttemptWithAnswers> {
  const isSameTab = (latest.tab ?? '') === tab;
  if (!mayResumeExam(latest, { isSameTab, isOpen }, now)) throw new Failure('error.exam.elsewhere');
  const [answers] = await Promise.all([
    readAnswers(tx, latest.owner, [latest.id]),
    resumeInTab(tx, latest, tab || null, now),
  ]);
  return { attempt: { ...latest, leftAt: null, tab: tab || null }, answers };
}

/**
 * Continues the running attempt in this tab. Returns null if none runs, or another one than `attemptId`, which a tab
 * names when it has it open.
 */
export async function resumeAttempt(
  context: TransactionContext,
  { learner, assessmentId, tab }: ExamTaker,
  attemptId?: string,
): Promise<AttemptWithAnswers | null> {
  const latest = await readLatest(context.tx, learner, assessmentId, true);
  if (!latest || examClock(latest, context.now).hasEnded) return null;
  const isOpen = attemptId === latest.id;
  return isOpen || attemptId === undefined ? resumeRow(context, latest, { tab, isOpen }) : null;
}

const refusals = {
  continue: 'error.http.404',
  begin: 'error.http.404',
  notInCourse: 'error.http.404',
  early: 'exam.early',
  noAttempts: 'error.exam.noAttempts',
} as const;

function attemptOf(latest: AttemptRow | null, now: Date): ExamSituation['attempt'] {
  if (latest === null) return 'none';
  return examClock(latest, now).hasEnded ? 'finished' : 'running';
}

/**
 * Continues the running attempt or begins one, in one transaction. Returns null if the latest attempt has ended and is
 * not graded: the caller grades it and calls again with `hasGraded`.
 */
export async function startAttempt(
  context: TransactionContext,
  examTaker: ExamTaker,
  course: ExamCourse,
  isOpen: ExamCourses['isOpen'],
  hasGraded: boolean,
): Promise<AttemptWithAnswers | null> {
  const { tx, now, viewer } = context;
  const { learner, assessmentId, stateId, tab } = examTaker;
  const [state, latest] = await Promise.all([
    repositoryOf(userCourseState, context).find(stateId),
    readLatest(tx, learner, assessmentId, true),
  ]);
  if (state?.user !== learner.user || state.courseId !== learner.courseId) throw new Failure('error.http.404');
  const paper = course.paper(assessmentId);
  const attempt = attemptOf(latest, now);
  const hasAccess = latest !== null || hasAnyRole(viewer, ['ROLE_USER']);
  const outcome = startOutcome({
    attempt,
    isInCourse: paper !== undefined,
    isOpen: hasAccess || (await isOpen(tx, learner, course, assessmentId)),
    remainingAttempts: remainingAttempts(paper?.allowedAttempt, latest?.number),
  });
  if (outcome === 'continue' && latest) return resumeRow(context, latest, { tab, isOpen: false });
  if (outcome !== 'begin' || !paper) throw new Failure(refusals[outcome]);
  if (latest !== null && latest.finishedAt === null && !hasGraded) return null;
  const started = await begin(context, examTaker, course, paper);
  if (started) return { attempt: started, answers: [] };
  const other = await resumeAttempt(context, examTaker);
  if (!other) throw new Failure('error.exam.noAttempts');
  return other;
}

async function begin(
  { tx, now }: TransactionContext,
  examTaker: ExamTaker,
  course: ExamCourse,
  paper: ExamPaper,
): Promise<AttemptRow | null> {
  const { learner, assessmentId, address, tab } = examTaker;
  const { allowedTimeInMinutes, passingPercentage } = paper;
  await lockUserForWrites(tx, learner);
  const started = await insertAttempt(
    tx,
    {
      ...learner,
      id: newId(),
      moduleId: paper.moduleIds[0] as string,
      assessmentId,
      releaseId: course.releaseId,
      releaseOwner: course.owner,
      allowedTimeInMinutes,
      passingPercentage,
      startedAt: now.toISOString(),
      endsAt: examEnd(now.toISOString(), allowedTimeInMinutes),
      tab: tab || null,
    },
    paper.allowedAttempt,
  );
  if (!started) return null;
  const data = { message: `${assessmentId} attempt ${started.number}`, remoteAddress: address };
  const event = { owner: learner.owner, act: 'examStarted', principal: learner.user, data } as const;
  await recordAudit(
    tx,
    { ...event, values: { assessment: assessmentId, exam: paper.name, number: started.number } },
    now,
  );
  return started;
}

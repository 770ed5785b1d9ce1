import { Failure } from '@lernhaus/contract/failures';
import { examClock, mayResumeExam } from '@lernhaus/domain/exams/exam-clock';
import { examEnd } from '@lernhaus/domain/exams/exam-end';
import { mayOpenExam } from '@lernhaus/domain/exams/may-open-exam';
import { recordAudit } from '../platform/audit.ts';
import { newId } from '../platform/new-id.ts';
import { holds, type Scope } from '../platform/scope.ts';
import type { ExamCourse, ExamCourses, Paper } from './exam-courses.ts';
import { type AttemptRow, insertAttempt, type Learner, readLatest, takeBack } from './queries.ts';

export interface Sitter {
  readonly learner: Learner;
  readonly assessmentId: string;
  /** The tab that asks; empty for a client that names none. */
  readonly tab: string;
  readonly address: string;
}

/** The attempt that runs, in this tab from now on. Null where none does. */
export async function resumeAttempt(
  { tx, now }: Scope,
  { learner, assessmentId, tab }: Sitter,
): Promise<AttemptRow | null> {
  const latest = await readLatest(tx, learner, assessmentId, true);
  if (!latest || examClock(latest, now).hasEnded) return null;
  if (!mayResumeExam(latest, { isSameTab: (latest.tab ?? '') === tab }, now)) throw new Failure('error.exam.elsewhere');
  await takeBack(tx, latest, tab || null, now);
  return { ...latest, leftAt: null, tab: tab || null };
}

/** Begins an attempt, or goes on with the one that was begun at the same moment elsewhere. */
export async function startAttempt(
  scope: Scope,
  sitter: Sitter,
  course: ExamCourse,
  paper: Paper,
  modulesDone: ExamCourses['modulesDone'],
): Promise<AttemptRow> {
  const { tx, now, viewer } = scope;
  const { learner, assessmentId } = sitter;
  const done = await modulesDone(tx, learner, course.tree);
  if (!mayOpenExam(done, { isUser: holds(viewer, ['ROLE_USER']) })) throw new Failure('exam.early');
  const { allowedTimeInMinutes, passingPercentage } = paper;
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
      tab: sitter.tab || null,
    },
    paper.allowedAttempt,
  );
  if (started) {
    const data = { message: `${assessmentId} attempt ${started.number}`, remoteAddress: sitter.address };
    await recordAudit(tx, { owner: learner.owner, type: 'EXAM_START', principal: learner.user, data }, now);
    return started;
  }
  const other = await resumeAttempt(scope, sitter);
  if (!other) throw new Failure('error.exam.noAttempts');
  return other;
}

import { remainingAttempts } from '@lernhaus/domain/exams/remaining-attempts';
import { showsAnswers } from '@lernhaus/domain/exams/shows-answers';
import type { CallContext } from '../platform/context.ts';
import type { ExamCourses } from './exam-courses.ts';
import type { AttemptRow } from './queries.ts';

export interface AnswerAccess {
  /** Whether the learner may see the right answers. */
  readonly answersShown: boolean;
  /** Whether no attempt runs and none is left. The last attempt counts as used from its start. */
  readonly isOver: boolean;
}

/**
 * What the learner of these attempts, all at one exam, may see. The author's current choice counts. For an exam that
 * the course no longer has, the choice in the release of the latest attempt counts, and no attempts are left.
 */
export async function readAnswerAccess(
  { now }: CallContext,
  courses: ExamCourses,
  all: readonly AttemptRow[],
): Promise<AnswerAccess> {
  const latest = all.at(-1);
  if (!latest) return { answersShown: false, isOver: false };
  const current = await courses.currentPaper(latest.owner, latest.courseId, latest.assessmentId, now);
  const { showAnswers } = current ?? (await courses.paper(latest.releaseId, latest.assessmentId, now));
  const finished = all.filter(({ result }) => result !== null);
  const attemptsLeft = current ? remainingAttempts(current.allowedAttempt, all.length) : 0;
  const isRunning = finished.length < all.length;
  const answersShown = showsAnswers({
    showAnswers,
    isRunning,
    hasPassed: finished.some(({ result }) => result?.examPassed === true),
    finishedCount: finished.length,
    remainingAttempts: attemptsLeft,
  });
  return { answersShown, isOver: !isRunning && attemptsLeft === 0 };
}

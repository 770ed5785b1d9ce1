import { type ExamRun, examClock } from './exam-clock.ts';

/** One assessment's entry in `userCourseExamState` (specification 3, UserCourseState). */
export type ExamState = {
  readonly examStarted: boolean;
  readonly examAttemptedCount: number;
  readonly timeSpendsInSecond: number;
  readonly examTimeEnds: boolean;
  readonly startedAt: string | null;
  readonly endsAt: string | null;
  readonly remainingSeconds: number;
};

/**
 * What a learner sees of an exam. An ended attempt counts with the whole allowed time and the end flag, even when it
 * was finished early (specification 4, exam).
 */
export function examState(
  run: ExamRun | null,
  exam: { readonly allowedTimeInMinutes: number; readonly attemptCount: number },
  now: Date,
): ExamState {
  if (run === null) {
    const blank = { examStarted: false, examTimeEnds: false, startedAt: null, endsAt: null };
    return { ...blank, examAttemptedCount: exam.attemptCount, timeSpendsInSecond: 0, remainingSeconds: 0 };
  }
  const clock = examClock(run, now);
  const allowedSeconds = exam.allowedTimeInMinutes * 60;
  return {
    examStarted: true,
    examAttemptedCount: exam.attemptCount,
    timeSpendsInSecond: clock.hasEnded ? allowedSeconds : Math.max(0, allowedSeconds - clock.remainingSeconds),
    examTimeEnds: clock.hasEnded,
    startedAt: clock.startedAt,
    endsAt: clock.endsAt,
    remainingSeconds: clock.remainingSeconds,
  };
}

/** How late the last answers may arrive, in seconds. */
export const graceSeconds = 5;

/** A tab that is open again within this time, in seconds, was reloaded, not closed. */
export const reloadSeconds = 60;

/** An attempt as stored, in ISO 8601. `endsAt` comes from `examEnd`. */
export type ExamRun = {
  readonly startedAt: string;
  readonly endsAt: string;
  /** Set by Save & Exit, or when the attempt was closed after its time. */
  readonly finishedAt?: string | null | undefined;
  /** Set when the tab reported its closing, cleared when it came back. */
  readonly leftAt?: string | null | undefined;
};

export type ExamClock = {
  readonly startedAt: string;
  /** When the attempt ends: at its time limit, a minute after its tab was closed, or when it was finished. */
  readonly endsAt: string;
  /** Whole seconds left, rounded up, at most the whole time; 0 after the end. */
  readonly remainingSeconds: number;
  /** True until the end plus the grace time; false after the attempt was finished. */
  readonly mayAnswer: boolean;
  /** The time is over. Late answers may still arrive while `mayAnswer` is true. */
  readonly hasEnded: boolean;
  /** No answer can arrive any more, so the result can be computed. */
  readonly isClosed: boolean;
};

/** Computes the clock of an attempt (specification 4, exam). A `now` before the start counts as the start. */
export function examClock(run: ExamRun, now: Date): ExamClock {
  const startMs = Date.parse(run.startedAt);
  const endMs = Math.max(startMs, endMsOf(run));
  const nowMs = Math.max(startMs, now.getTime());
  const isFinished = Boolean(run.finishedAt);
  const hasEnded = isFinished || nowMs >= endMs;
  const mayAnswer = !isFinished && nowMs <= endMs + graceSeconds * 1000;
  return {
    startedAt: new Date(startMs).toISOString(),
    endsAt: new Date(endMs).toISOString(),
    remainingSeconds: hasEnded ? 0 : Math.ceil((endMs - nowMs) / 1000),
    mayAnswer,
    hasEnded,
    isClosed: !mayAnswer,
  };
}

/**
 * Whether an attempt can go on in this tab. After a lost connection it can go on in any tab. After its tab was closed,
 * it can go on only in the same tab, or in another one in which it is open already.
 */
export function mayResumeExam(
  run: ExamRun,
  { isSameTab, isOpen }: { readonly isSameTab: boolean; readonly isOpen: boolean },
  now: Date,
): boolean {
  return !examClock(run, now).hasEnded && (!run.leftAt || isSameTab || isOpen);
}

/** Whether an attempt has ended because its tab was closed, and not at its time limit or by Save & Exit. */
export function endedByClosing(run: ExamRun, now: Date): boolean {
  const { hasEnded, endsAt } = examClock(run, now);
  return hasEnded && closingEndMs(run) === Date.parse(endsAt);
}

/** When the closing of its tab ends an attempt. */
const closingEndMs = ({ leftAt }: ExamRun): number | null =>
  leftAt ? Date.parse(leftAt) + reloadSeconds * 1000 : null;

/** The server's `attemptEndSql` (`exams/queries.ts`) has the same rule for attempts that are not finished. */
function endMsOf(run: ExamRun): number {
  const ends = [Date.parse(run.endsAt)];
  const closingMs = closingEndMs(run);
  if (closingMs !== null) ends.push(closingMs);
  if (run.finishedAt) ends.push(Date.parse(run.finishedAt));
  return Math.min(...ends);
}

/** An answer sent in the last moment may arrive this late. */
export const graceSeconds = 5;

/** The same tab coming back this soon after leaving is a reload, not a closing. */
export const returnSeconds = 60;

/** An attempt as the server keeps it. ISO 8601; `endsAt` comes from `examEnd`. */
export type ExamRun = {
  readonly startedAt: string;
  readonly endsAt: string;
  /** Set by Save & Exit, or when the attempt was closed after its time. */
  readonly finishedAt?: string | null | undefined;
  /** Set when the tab said goodbye, cleared when it came back. */
  readonly leftAt?: string | null | undefined;
};

export type ExamClock = {
  readonly startedAt: string;
  /** When the attempt ends as things stand: its end, or a minute after its tab was closed, or when it was finished. */
  readonly endsAt: string;
  /** Whole seconds left, rounded up, never more than the attempt has in all; 0 once it has ended. */
  readonly remainingSeconds: number;
  /** Until the end and its grace; never after it was finished. */
  readonly mayAnswer: boolean;
  /** The learner's time is over. Late answers may still arrive while `mayAnswer`. */
  readonly hasEnded: boolean;
  /** No answer can arrive any more: the result may be fixed. */
  readonly isSettled: boolean;
};

/** Reads the clock of an attempt (specification 4, exam). A clock before the start counts as the start. */
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
    isSettled: !mayAnswer,
  };
}

/** Whether an attempt goes on in this tab: after a lost connection in any, after leaving only in the one that left. */
export function mayResumeExam(run: ExamRun, { isSameTab }: { readonly isSameTab: boolean }, now: Date): boolean {
  return !examClock(run, now).hasEnded && (!run.leftAt || isSameTab);
}

function endMsOf(run: ExamRun): number {
  const ends = [Date.parse(run.endsAt)];
  if (run.leftAt) ends.push(Date.parse(run.leftAt) + returnSeconds * 1000);
  if (run.finishedAt) ends.push(Date.parse(run.finishedAt));
  return Math.min(...ends);
}

/** How one learner stands to one exam at this moment. */
export type ExamSituation = {
  /** Of the attempts at this exam. One that runs keeps its release, whatever was edited since. */
  readonly attempt: 'none' | 'running' | 'finished';
  /** Whether the course holds the exam now. */
  readonly isInCourse: boolean;
  /** Whether the chapters are completed, or were while the exam was there, or the viewer has the role USER. */
  readonly isOpen: boolean;
  /** By the exam's rules as they are now. */
  readonly attemptsLeft: number;
};

/** `continue`: the attempt that runs goes on. The others say why no attempt begins. */
export type StartOutcome = 'continue' | 'begin' | 'notInCourse' | 'early' | 'noAttempts';

/** What starting an exam does (contract 5, exam access). Whoever sat an exam once has had it open, and it is not closed again. */
export function startOutcome({ attempt, isInCourse, isOpen, attemptsLeft }: ExamSituation): StartOutcome {
  if (attempt === 'running') return 'continue';
  if (!isInCourse) return 'notInCourse';
  if (!isOpen && attempt === 'none') return 'early';
  return attemptsLeft > 0 ? 'begin' : 'noAttempts';
}

/** Something to be done before an exam opens: a visit, or an answer. Times in milliseconds since 1970. */
export type Requirement = {
  /** Since when it is in the course; `Number.NEGATIVE_INFINITY` for what was there from the start. */
  readonly sinceMs: number;
  /** When the learner first did it; null if never. */
  readonly doneMs: number | null;
};

/**
 * Whether there was a moment from `fromMs` on at which everything the course then held was done, so that what came later does not
 * close the exam again. `fromMs`: when the learner had begun and the exam was there. That everything is done now is for the
 * caller to see.
 */
export function wasOpen(requirements: readonly Requirement[], fromMs: number): boolean {
  const bySince = requirements.toSorted((one, other) => one.sinceMs - other.sinceMs);
  let lastDoneMs = Number.NEGATIVE_INFINITY;
  for (const [at, { sinceMs, doneMs }] of bySince.entries()) {
    const isLater = at === 0 ? sinceMs > Number.NEGATIVE_INFINITY : sinceMs > (bySince[at - 1]?.sinceMs ?? 0);
    // The moment before it came: everything so far was done by then.
    if (isLater && sinceMs > fromMs && lastDoneMs < sinceMs) return true;
    lastDoneMs = Math.max(lastDoneMs, doneMs ?? Number.POSITIVE_INFINITY);
  }
  return false;
}

import type { ModuleType } from '../courses/module-types.ts';

// The parts of the rule who may take an exam. Two functions combine them: the server's `startAttempt`, with
// `isExamOpen`, and the browser's `usePlayerSession`, with what `gradeAndReadProgress` of the server says about the
// past.

type Module = { readonly moduleType: ModuleType; readonly moduleCompleted: boolean };

/**
 * The chapters that must be completed before an exam; discussions and other exams do not count (requirements 5, exam
 * access).
 */
export const missingChapters = <M extends Module>(modules: readonly M[]): readonly M[] =>
  modules.filter(({ moduleType, moduleCompleted }) => moduleType === 'CHAPTER' && !moduleCompleted);

/**
 * Whether an exam or exam case study is open now: when every chapter is completed, or for the role USER (specification
 * 4, module type). Without chapters it is always open. A closed exam shows 'complete all module before taking exam'.
 */
export function mayOpenExam(modules: readonly Module[], viewer: { readonly isUser: boolean }): boolean {
  return viewer.isUser || missingChapters(modules).length === 0;
}

/** A learner's situation in one exam. */
export type ExamSituation = {
  /** The learner's attempts at this exam. A running attempt keeps its release, even when the course is edited. */
  readonly attempt: 'none' | 'running' | 'finished';
  /** Whether the course still contains the exam. */
  readonly isInCourse: boolean;
  /**
   * Whether the exam is open: the chapters are completed, or were completed while the exam existed, or the viewer has
   * the role USER.
   */
  readonly isOpen: boolean;
  /** The attempts left, by the current rules of the exam. */
  readonly remainingAttempts: number;
};

/** `continue`: the running attempt goes on. `begin`: a new attempt starts. The others say why none starts. */
export type StartOutcome = 'continue' | 'begin' | 'notInCourse' | 'early' | 'noAttempts';

/**
 * What happens when a learner starts an exam (requirements 5, exam access). An exam that a learner has taken once stays
 * open to them.
 */
export function startOutcome({ attempt, isInCourse, isOpen, remainingAttempts }: ExamSituation): StartOutcome {
  if (attempt === 'running') return 'continue';
  if (!isInCourse) return 'notInCourse';
  if (!isOpen && attempt === 'none') return 'early';
  return remainingAttempts > 0 ? 'begin' : 'noAttempts';
}

/** A visit or an answer that an exam requires. Times are in milliseconds since 1970. */
export type Requirement = {
  /** When the part was added to the course; `Number.NEGATIVE_INFINITY` if it was always there. */
  readonly sinceMs: number;
  /** When the learner first did it; null if never. */
  readonly doneMs: number | null;
};

/**
 * Whether there was a moment, from `fromMs` on, at which the learner had done everything that the course then
 * contained. Later additions do not close the exam again.
 * @param fromMs when the learner had started and the exam existed. The caller checks whether everything is done now.
 */
export function wasOpen(requirements: readonly Requirement[], fromMs: number): boolean {
  const bySince = requirements.toSorted((one, other) => one.sinceMs - other.sinceMs);
  let lastDoneMs = Number.NEGATIVE_INFINITY;
  for (const [at, { sinceMs, doneMs }] of bySince.entries()) {
    const isLater = at === 0 ? sinceMs > Number.NEGATIVE_INFINITY : sinceMs > (bySince[at - 1]?.sinceMs ?? 0);
    // Just before this requirement was added, everything else was done.
    if (isLater && sinceMs > fromMs && lastDoneMs < sinceMs) return true;
    lastDoneMs = Math.max(lastDoneMs, doneMs ?? Number.POSITIVE_INFINITY);
  }
  return false;
}

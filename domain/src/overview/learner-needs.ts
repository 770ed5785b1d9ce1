import { dayMs } from '../time.ts';

/** The days without a visit after which a learner with an unfinished course counts as silent. */
const daysUntilSilent = 14;
/** The days after the enrolment in which a learner should have opened the course. */
const startDays = 7;
/** The answers to a quiz after which a learner who is still wrong counts as stuck. */
export const triesUntilStuck = 3;
/** The days before the end of the access in which an unfinished course is urgent. */
const endingDays = 7;
/** Written answers wait for a reviewer for this many days; older ones are history. */
const reviewDays = 30;

/** The reasons why a learner needs help, most urgent first. */
export const needs = ['examFailed', 'comment', 'review', 'stuckQuiz', 'ending', 'silent', 'neverStarted'] as const;
export type Need = (typeof needs)[number];

/**
 * The needs without comments and answers, which wait for a reviewer. The filter `stuck` finds learners with one of
 * them.
 */
export const needsBesidesReview = needs.filter((need) => need !== 'comment' && need !== 'review');

/** What is known of a learner in one course. Times are ISO 8601. */
export type CourseFacts = {
  readonly enrolledAt: string;
  /** The end of the access; null for no end. */
  readonly endsAt: string | null;
  /** 0 to 100; 100 means finished. */
  readonly percentage: number;
  /** The end of the last visit; null if there was none. */
  readonly lastSeenAt: string | null;
  /** Whether an exam is failed and no attempt is left. */
  readonly hasFailedExam: boolean;
  /** The quizzes with at least `triesUntilStuck` answers whose last answer is wrong. */
  readonly stuckQuizzes: number;
  /** The threads in which the learner wrote last. */
  readonly openThreads: number;
  /** The written answers of the last `reviewDays` that no reviewer has read. */
  readonly openAnswers: number;
};

/** The instants that the rules compare with; the database uses the same ones. */
export function needLimits(now: Date) {
  const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  return {
    silentSince: at(-daysUntilSilent),
    startBy: at(-startDays),
    endingBy: at(endingDays),
    reviewSince: at(-reviewDays),
  };
}

/**
 * Why a learner needs somebody in one course, most urgent first. A learner whose access has ended needs nobody for the
 * course itself, but their comments and answers still wait.
 */
export function courseNeeds(facts: CourseFacts, now: Date): readonly Need[] {
  const { silentSince, startBy, endingBy } = needLimits(now);
  const isOpen = facts.endsAt === null || Date.parse(facts.endsAt) > now.getTime();
  const isUnfinished = isOpen && facts.percentage < 100;
  const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other);
  const holds: Readonly<Record<Need, boolean>> = {
    examFailed: isOpen && facts.hasFailedExam,
    comment: facts.openThreads > 0,
    review: facts.openAnswers > 0,
    stuckQuiz: isUnfinished && facts.stuckQuizzes > 0,
    ending: isUnfinished && facts.endsAt !== null && isBefore(facts.endsAt, endingBy),
    silent: isUnfinished && facts.lastSeenAt !== null && isBefore(facts.lastSeenAt, silentSince),
    neverStarted: isUnfinished && facts.lastSeenAt === null && isBefore(facts.enrolledAt, startBy),
  };
  return needs.filter((need) => holds[need]);
}

export type CourseStatus = 'notStarted' | 'inProgress' | 'finished';

/** Where a learner is in a course. */
export function courseStatus({ percentage, lastSeenAt }: Pick<CourseFacts, 'percentage' | 'lastSeenAt'>): CourseStatus {
  if (percentage === 100) return 'finished';
  return percentage === 0 && lastSeenAt === null ? 'notStarted' : 'inProgress';
}

/** The needs of several courses, each once, most urgent first. */
export function mergeNeeds(lists: readonly (readonly Need[])[]): readonly Need[] {
  return needs.filter((need) => lists.some((list) => list.includes(need)));
}

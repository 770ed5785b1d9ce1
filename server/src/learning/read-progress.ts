import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { AssessmentResult, CourseProgressState } from '@lernhaus/contract/learning/endpoints';
import { type LearnerRecord, prepareProgress } from '@lernhaus/domain/learning/course-progress';
import type { Tx } from '../platform/database/transaction.ts';
import { type Learner, readVisitedAndAnswered } from './queries.ts';

/** A learner's results in exams, from the slice of exams. */
export interface ExamStanding {
  readonly results: Readonly<Record<string, AssessmentResult>>;
  /** Number of finished attempts by assessment id. */
  readonly attempts: Readonly<Record<string, number>>;
  /** Every exam that the learner has taken in the course. */
  readonly history: readonly {
    readonly assessmentId: string;
    readonly moduleId: string;
    readonly releaseId: string;
    readonly attempts: number;
    readonly best: AssessmentResult | null;
  }[];
  /** Whether an attempt has no result yet. */
  readonly hasUnfinished: boolean;
}

type ReadStanding = (tx: Tx, learner: Learner) => Promise<ExamStanding>;

/** Used where exams do not matter. */
export const noExams: ReadStanding = async () => ({ results: {}, attempts: {}, history: [], hasUnfinished: false });

/** Reads a learner's record: two pipelined statements, however large the course. */
export async function readRecord(
  tx: Tx,
  learner: Learner,
  readStanding: ReadStanding,
): Promise<LearnerRecord & Pick<ExamStanding, 'hasUnfinished' | 'history'>> {
  const [own, { results, attempts, history, hasUnfinished }] = await Promise.all([
    readVisitedAndAnswered(tx, learner),
    readStanding(tx, learner),
  ]);
  const best = history.flatMap((exam) => (exam.best ? [[exam.assessmentId, exam.best] as const] : []));
  const bestResults = Object.fromEntries(best);
  return { ...own, examResults: results, examAttempts: attempts, bestResults, history, hasUnfinished };
}

/** Progress in the modules of one release. */
type OwnProgress = Omit<CourseProgressState, 'formerExams'>;

/** Cached as long as the release. */
const progressFunctions = new WeakMap<CourseTree, ReturnType<typeof prepareProgress>>();

/** A learner's progress in a release. */
export function progressOf(course: CourseTree, record: LearnerRecord): OwnProgress {
  const progress = progressFunctions.get(course) ?? prepareProgress(course);
  progressFunctions.set(course, progress);
  return progress(record) as OwnProgress;
}

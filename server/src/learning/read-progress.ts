import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { AssessmentResult, CourseProgressState } from '@lernhaus/contract/learning/calls';
import { type LearnerRecord, progressIn } from '@lernhaus/domain/learning/course-progress';
import type { Tx } from '../platform/database/transaction.ts';
import { type Learner, readVisitedAndAnswered } from './queries.ts';

/** What decides a learner's exams; the slice of exams knows. */
export interface ExamStanding {
  readonly results: Readonly<Record<string, AssessmentResult>>;
  /** Attempts that are over, by assessment id. */
  readonly attempts: Readonly<Record<string, number>>;
  /** Whether an attempt has no result yet. */
  readonly hasUnfinished: boolean;
}

type ReadStanding = (tx: Tx, learner: Learner) => Promise<ExamStanding>;

/** Where only the chapters matter. */
export const noExams: ReadStanding = async () => ({ results: {}, attempts: {}, hasUnfinished: false });

/** What progress is made of: two statements that travel together, however large the course. */
export async function readRecord(
  tx: Tx,
  learner: Learner,
  readStanding: ReadStanding,
): Promise<LearnerRecord & Pick<ExamStanding, 'hasUnfinished'>> {
  const [own, { results, attempts, hasUnfinished }] = await Promise.all([
    readVisitedAndAnswered(tx, learner),
    readStanding(tx, learner),
  ]);
  return { ...own, examResults: results, examAttempts: attempts, hasUnfinished };
}

/** Kept as long as the release is. */
const prepared = new WeakMap<CourseTree, ReturnType<typeof progressIn>>();

/** A learner's progress in a release. */
export function progressOf(course: CourseTree, record: LearnerRecord): CourseProgressState {
  const progress = prepared.get(course) ?? progressIn(course);
  prepared.set(course, progress);
  return progress(record) as CourseProgressState;
}

import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { CourseProgressState } from '@lernhaus/contract/learning/endpoints';
import { type LearnerRecord, prepareProgress } from '@lernhaus/domain/learning/course-progress';
import type { ExamStatus, Learner } from '../exams/api.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { readVisitedAndAnswered } from './queries.ts';

type ReadRecord = LearnerRecord & Pick<ExamStatus, 'history' | 'runningExams'>;

type ReadExamStatus = (tx: Tx, learner: Learner) => Promise<ExamStatus>;

/** Used where exams do not matter. */
export const noExams: ReadExamStatus = async () => ({
  results: {},
  finishedAttempts: {},
  history: [],
  runningExams: [],
});

/** Reads a learner's record: two pipelined statements, however large the course. */
export async function readRecord(
  tx: Tx,
  learner: Learner,
  readExamStatus: ReadExamStatus,
): Promise<ReadRecord & { readonly completed: string | null }> {
  const [contentRecord, status] = await Promise.all([readVisitedAndAnswered(tx, learner), readExamStatus(tx, learner)]);
  return { ...recordOf(contentRecord, status), completed: contentRecord.completed };
}

/** Joins the two parts of a learner's record. */
export function recordOf(
  contentRecord: Pick<LearnerRecord, 'visitedContentIds' | 'answered'>,
  { results, finishedAttempts, history, runningExams }: ExamStatus,
): ReadRecord {
  const best = history.flatMap((exam) => (exam.best ? [[exam.assessmentId, exam.best] as const] : []));
  const bestResults = Object.fromEntries(best);
  return {
    ...contentRecord,
    examResults: results,
    examAttempts: finishedAttempts,
    bestResults,
    history,
    runningExams,
  };
}

/** Progress in the modules of one release. */
export type OwnProgress = Omit<CourseProgressState, 'formerExams' | 'completedAt'>;

/** Cached as long as the release. */
const progressFunctions = new WeakMap<CourseTree, ReturnType<typeof prepareProgress>>();

/** A learner's progress in a release. */
export function progressOf(course: CourseTree, record: LearnerRecord): OwnProgress {
  const progress = progressFunctions.get(course) ?? prepareProgress(course);
  progressFunctions.set(course, progress);
  return progress(record) as OwnProgress;
}

import { mayOpenExam } from '@lernhaus/domain/exams/exam-access';
import type { Learner } from '../exams/api.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type DatedCourse, readExamsOpenBefore } from './read-exams-open-before.ts';
import { noExams, progressOf, readRecord } from './read-progress.ts';

/**
 * Whether the learner has done what the exam requires, or had done it before contents were added. The caller,
 * `startAttempt`, asks this only before the first attempt of a user without the role USER.
 */
export async function isExamOpen(
  tx: Tx,
  learner: Learner,
  course: DatedCourse,
  assessmentId: string,
): Promise<boolean> {
  const { moduleProgressState } = progressOf(course.tree, await readRecord(tx, learner, noExams));
  if (mayOpenExam(moduleProgressState, { isUser: false })) return true;
  return (await readExamsOpenBefore((work) => work(tx), learner, course, [assessmentId])).has(assessmentId);
}

import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { AssessmentResult, CourseProgressState } from '@lernhaus/contract/learning/calls';
import { courseProgress } from '@lernhaus/domain/learning/course-progress';
import type { Tx } from '../platform/database/transaction.ts';
import { type Learner, readAnsweredPlaces, readPath } from './queries.ts';

/** The results that decide a learner's exams; the slice of exams knows. */
export type ExamResults = (tx: Tx, learner: Learner) => Promise<Readonly<Record<string, AssessmentResult>>>;

/** A learner's progress in a course: three reads, however large the course. */
export async function readProgress(
  tx: Tx,
  learner: Learner,
  course: CourseTree,
  examResults: ExamResults,
): Promise<CourseProgressState> {
  const path = await readPath(tx, learner);
  const visited = Object.entries(path?.modulesCurrentPath ?? {}).map(
    ([moduleId, { visitedContentId }]) => [moduleId, visitedContentId] as const,
  );
  const record = {
    visitedContentIds: Object.fromEntries(visited),
    answered: await readAnsweredPlaces(tx, learner),
    examResults: await examResults(tx, learner),
  };
  return courseProgress(course, record) as CourseProgressState;
}

import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { AssessmentResult, CourseProgressState } from '@lernhaus/contract/learning/calls';
import { courseProgress } from '@lernhaus/domain/learning/course-progress';
import type { Tx } from '../platform/database/transaction.ts';
import { type Learner, readAnsweredPlaces, readPath } from './queries.ts';

/** What decides a learner's exams; the slice of exams knows. */
export interface ExamStanding {
  readonly results: (tx: Tx, learner: Learner) => Promise<Readonly<Record<string, AssessmentResult>>>;
  /** Attempts that are over, by assessment id. */
  readonly attempts: (tx: Tx, learner: Learner) => Promise<Readonly<Record<string, number>>>;
}

const none = async () => ({});
/** Where only the chapters matter. */
export const noExams: ExamStanding = { results: none, attempts: none };

/** A learner's progress in a course: four reads, however large the course. */
export async function readProgress(
  tx: Tx,
  learner: Learner,
  course: CourseTree,
  exams: ExamStanding,
): Promise<CourseProgressState> {
  const path = await readPath(tx, learner);
  const visited = Object.entries(path?.modulesCurrentPath ?? {}).map(
    ([moduleId, { visitedContentId }]) => [moduleId, visitedContentId] as const,
  );
  const record = {
    visitedContentIds: Object.fromEntries(visited),
    answered: await readAnsweredPlaces(tx, learner),
    examResults: await exams.results(tx, learner),
    examAttempts: await exams.attempts(tx, learner),
  };
  return courseProgress(course, record) as CourseProgressState;
}

import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { type Requirement, wasOpen } from '@lernhaus/domain/exams/exam-access';
import { type CoursePlaces, contentPlaces, examPlace, quizPlace } from '@lernhaus/domain/learning/course-places';
import type { Learner } from '../exams/api.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { readCompletionTimes } from './queries.ts';

/** The current course, and the time when each part was added. */
export interface DatedCourse {
  readonly tree: CourseTree;
  readonly places: CoursePlaces | null;
}

const msOf = (at: string | null | undefined): number => (at ? Date.parse(at) : Number.NEGATIVE_INFINITY);

/**
 * Ids of the exams that were open to a learner before contents were added that are not done (requirements 5, exam
 * access). Reads the database, in the transaction of `run`, only if contents were added later.
 */
export async function readExamsOpenBefore(
  run: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  learner: Learner,
  { tree, places }: DatedCourse,
  assessmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const hasGrown = places !== null && Object.values(places).some((since) => since !== null);
  if (!hasGrown || assessmentIds.length === 0) return new Set();
  const { visits, answers, began } = await run((tx) => readCompletionTimes(tx, learner));
  if (began === null) return new Set();
  const done = new Map(Object.entries(visits ?? {}));
  for (const [moduleId, parentId, quizId, at] of answers ?? []) done.set(quizPlace(moduleId, parentId, quizId), at);
  const requirements = contentPlaces(tree).map((place): Requirement => {
    const at = done.get(place);
    return { sinceMs: msOf(places[place]), doneMs: at === undefined ? null : Date.parse(at) };
  });
  const beganMs = Date.parse(began);
  const open = assessmentIds.filter((id) => wasOpen(requirements, Math.max(beganMs, msOf(places[examPlace(id)]))));
  return new Set(open);
}

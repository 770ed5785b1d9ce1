import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { CoursePlaces } from '@lernhaus/domain/learning/course-places';
import type { QuizKeys, QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { Tenant, Viewer } from '../platform/context.ts';

export type PlacedKey = { [K in QuizKind]: { readonly kind: K; readonly key: QuizKeys[K] } }[QuizKind];

/** A course that the user may open, with the grading keys of its practice quizzes. */
export interface ReadableCourse {
  readonly tree: CourseTree;
  /** The time when each part was added; null means all from the start. */
  readonly places: CoursePlaces | null;
  /** Undefined if there is no such quiz. */
  keyAt(moduleId: string, parentId: string, quizId: string): PlacedKey | undefined;
}

export interface At {
  readonly tenant: Tenant;
  readonly viewer: Viewer | null;
  readonly now: Date;
}

/** Opens a course; throws a 404 `Failure` if the user cannot open it. */
export type CourseReader = (at: At, courseId: string) => Promise<ReadableCourse>;

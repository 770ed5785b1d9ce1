import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { CoursePlaces } from '@lernhaus/domain/learning/course-places';
import type { QuizKeys, QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { Tenant, Viewer } from '../platform/context.ts';

export type PlacedKey = { [K in QuizKind]: { readonly kind: K; readonly key: QuizKeys[K] } }[QuizKind];

/** A course that the viewer may read, with the keys its practice quizzes are graded by. */
export interface ReadableCourse {
  readonly tree: CourseTree;
  /** Since when each of its parts is in the course; null: all from the start. */
  readonly places: CoursePlaces | null;
  /** Undefined where no such quiz stands at that place. */
  keyAt(moduleId: string, parentId: string, quizId: string): PlacedKey | undefined;
}

export interface At {
  readonly tenant: Tenant;
  readonly viewer: Viewer | null;
  readonly now: Date;
}

/** Opens a course for its viewer; throws a 404 `Failure` where there is nothing for them. */
export type CourseReader = (at: At, courseId: string) => Promise<ReadableCourse>;

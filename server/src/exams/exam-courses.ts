import type { AssessmentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { CoursePlaces } from '@lernhaus/domain/learning/course-places';
import type { QuizKeys, QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { Tenant, Viewer } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Learner } from './queries.ts';

type PlacedKey = { [K in QuizKind]: { readonly kind: K; readonly key: QuizKeys[K] } }[QuizKind];

/** An exam of one release: its rules, and its questions as one attempt sees them. */
export interface Paper {
  readonly moduleIds: readonly string[];
  readonly allowedAttempt: number;
  readonly allowedTimeInMinutes: number;
  readonly passingPercentage: number;
  node(attemptId: string): AssessmentNode;
  keyOf(attemptId: string, quizId: string): PlacedKey | undefined;
  keys(attemptId: string): readonly PlacedKey[];
}

export interface At {
  readonly tenant: Tenant;
  readonly viewer: Viewer | null;
  readonly now: Date;
}

/** The current release of a course. */
export interface ExamCourse {
  readonly releaseId: string;
  readonly owner: string;
  readonly tree: CourseTree;
  readonly places: CoursePlaces | null;
  paper(assessmentId: string): Paper | undefined;
}

/** What the slices of courses and learning know about exams' courses; the assembly hands it in. */
export interface ExamCourses {
  /** Throws a 404 `Failure` where there is nothing for the viewer. */
  open(at: At, courseId: string): Promise<ExamCourse>;
  /** The exam as a release holds it, whoever asks: the caller has an attempt that is pinned to it. */
  paper(releaseId: string, assessmentId: string, now: Date): Promise<Paper>;
  /** A module as a release holds it, whoever asks; null where it holds none. */
  module(releaseId: string, moduleId: string, now: Date): Promise<ModuleNode | null>;
  /** Whether the learner has done what an exam waits for, or had before more came. */
  isOpen(tx: Tx, learner: Learner, course: ExamCourse, assessmentId: string): Promise<boolean>;
}

import type { AnswerKey } from '@lernhaus/contract/courses/answer-key';
import type { AssessmentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { CoursePlaces } from '@lernhaus/domain/learning/course-places';
import type { QuizKeys, QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { Tenant, Viewer } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Learner } from './queries.ts';

type PlacedKey = { [K in QuizKind]: { readonly kind: K; readonly key: QuizKeys[K] } }[QuizKind];

/** An exam of a release: its rules, and its questions for one attempt. */
export interface Paper {
  readonly moduleIds: readonly string[];
  readonly allowedAttempt: number;
  readonly allowedTimeInMinutes: number;
  readonly passingPercentage: number;
  node(attemptId: string): AssessmentNode;
  keyOf(attemptId: string, quizId: string): PlacedKey | undefined;
  keys(attemptId: string): readonly PlacedKey[];
  answerKeys(attemptId: string): readonly AnswerKey[];
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

/** What exams need from courses and learning. */
export interface ExamCourses {
  /** Throws a 404 `Failure` if the user cannot open the course. */
  open(at: At, courseId: string): Promise<ExamCourse>;
  /** The exam of a release, for an attempt that is bound to it. The caller has checked the right. */
  paper(releaseId: string, assessmentId: string, now: Date): Promise<Paper>;
  /** A module of a release, or null. The caller has checked the right. */
  module(releaseId: string, moduleId: string, now: Date): Promise<ModuleNode | null>;
  /** Whether the learner has done what the exam requires, or had done it before contents were added. */
  isOpen(tx: Tx, learner: Learner, course: ExamCourse, assessmentId: string): Promise<boolean>;
}

import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { TransactionContext } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { Learner, Place, QuizStateRow, StateRow } from './queries.ts';
import type { ExamStanding } from './read-progress.ts';

/** A submitted answer to an exam question. */
export type SubmittedExamAnswer = Place &
  QuizAnswer & { readonly id?: string | null | undefined; readonly courseId: string };

/** A checked answer of an attempt, ready to be written. */
export interface CheckedExamAnswer {
  /** Identifies attempt and question. */
  readonly place: string;
  /** Throws if the attempt takes no answers any more. With `last` it is sent together with the commit. */
  write(tx: Tx, last: boolean): Promise<QuizStateRow>;
}

/** What learning needs from the slice of exams. */
export interface ExamService {
  /** Grades ended attempts before a read of results. Returns whether there were any. */
  settle(learner: Learner, now: Date): Promise<boolean>;
  /** Exams that the learner has taken and the course no longer contains, as modules. */
  formerExams(history: ExamStanding['history'], tree: CourseTree, now: Date): Promise<ModuleNode[]>;
  /** The learner's results in the course's exams, with one statement. */
  standing(tx: Tx, learner: Learner): Promise<ExamStanding>;
  /** When the learner last saved an exam answer in the course, or null. */
  savedAt(tx: Tx, learner: Learner): Promise<string | null>;
  /** Adds `userCourseExamState` to the states, with one query. */
  withExamStates<Row extends StateRow>(tx: Tx, states: readonly Row[], now: Date): Promise<Row[]>;
  /** Checks an answer. Null if the user never had an attempt at this exam. */
  take(context: RequestContext, given: SubmittedExamAnswer): Promise<CheckedExamAnswer | null>;
  /** Checks and writes an answer. */
  save(context: RequestContext, given: SubmittedExamAnswer): Promise<QuizStateRow | null>;
  /** The answers in the latest attempt at every exam of a course. */
  answersIn(tx: Tx, learner: Learner): Promise<QuizStateRow[]>;
  answerAt(tx: Tx, learner: Learner, place: Place): Promise<QuizStateRow | null>;
  /** Null if the id is no exam answer or the user may not see it. */
  answerById(context: TransactionContext, id: string): Promise<QuizStateRow | null>;
}

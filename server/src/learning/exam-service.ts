import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { TransactionContext } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { Learner, Place, QuizStateRow, StateRow } from './queries.ts';
import type { ExamStanding } from './read-progress.ts';

/** An answer to a question of an exam, as it arrives. */
export type SubmittedExamAnswer = Place &
  QuizAnswer & { readonly id?: string | null | undefined; readonly courseId: string };

/** An answer that belongs to an attempt, checked and not yet written. */
export interface CheckedExamAnswer {
  /** The attempt and the question. */
  readonly place: string;
  /** Throws where its attempt takes no answers any more. With `last` it is all its transaction does. */
  write(tx: Tx, last: boolean): Promise<QuizStateRow>;
}

/** What the slice of exams knows about a learner's rows; the assembly hands it in. */
export interface ExamService {
  /** Fixes the results of attempts that have ended, before any read that tells of results; whether there were any. */
  settle(learner: Learner, now: Date): Promise<boolean>;
  /** Of the exams that the learner sat those that the course no longer holds, as modules to look at. */
  formerExams(history: ExamStanding['history'], tree: CourseTree, now: Date): Promise<ModuleNode[]>;
  /** Where the learner stands in the course's exams, in one statement. */
  standing(tx: Tx, learner: Learner): Promise<ExamStanding>;
  /** When the learner last saved an answer to an exam of the course; null where there is none. */
  savedAt(tx: Tx, learner: Learner): Promise<string | null>;
  /** The states with their `userCourseExamState`, in one query. */
  withExamStates<Row extends StateRow>(tx: Tx, states: readonly Row[], now: Date): Promise<Row[]>;
  /** Null where the viewer never had an attempt at what stands at that place. */
  take(context: RequestContext, given: SubmittedExamAnswer): Promise<CheckedExamAnswer | null>;
  /** Takes and writes in one go. */
  save(context: RequestContext, given: SubmittedExamAnswer): Promise<QuizStateRow | null>;
  /** The answers of the latest attempt at every exam of a course. */
  answersIn(tx: Tx, learner: Learner): Promise<QuizStateRow[]>;
  answerAt(tx: Tx, learner: Learner, place: Place): Promise<QuizStateRow | null>;
  /** Null where the id is no exam answer's, or not for this viewer. */
  answerById(context: TransactionContext, id: string): Promise<QuizStateRow | null>;
}

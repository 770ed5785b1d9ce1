import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { ExamAnswerService, type SubmittedAnswer } from './exam-answer-service.ts';
import type { ExamCourses } from './exam-courses.ts';
import { mountExams } from './exam-routes.ts';
import { formerExams } from './former-exams.ts';
import type { Learner } from './queries.ts';
import { examAnswerAt, examAnswerById, examAnswersIn, type State, withExamStates } from './read-exam-answers.ts';
import { ResultSettlement } from './result-settlement.ts';
import { type ExamHistory, readSavedAt, readStanding } from './standing-queries.ts';

/** Creates the slice of exams: its routes, the job that finishes attempts, and its functions for the slice of learning. */
export function createExams(database: Database, courses: ExamCourses) {
  const resultSettlement = new ResultSettlement(database, courses);
  const answerService = new ExamAnswerService(courses);
  return {
    resultSettlement,
    mount: (routes: RouteRegistry) => mountExams(routes, { courses, resultSettlement, answerService }),
    service: {
      settle: (learner: Learner, now: Date) => resultSettlement.settle(learner, now),
      standing: readStanding,
      formerExams: (history: readonly ExamHistory[], tree: CourseTree, now: Date) =>
        formerExams(courses, history, tree, now),
      savedAt: readSavedAt,
      withExamStates: <Row extends State>(tx: Tx, states: readonly Row[], now: Date) => {
        for (const state of states) answerService.rememberState(state);
        return withExamStates(tx, states, now);
      },
      take: (context: RequestContext, given: SubmittedAnswer) => answerService.take(context, given),
      save: (context: RequestContext, given: SubmittedAnswer) => answerService.save(context, given),
      answersIn: examAnswersIn,
      answerAt: examAnswerAt,
      answerById: examAnswerById,
    },
  };
}

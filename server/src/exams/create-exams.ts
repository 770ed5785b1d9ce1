import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { Courses } from '../courses/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { createHeartbeat } from '../platform/heartbeat/create-heartbeat.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { PeriodicJob } from '../platform/jobs.ts';
import { AttemptGrader, type StoringCall } from './attempt-grader.ts';
import { ExamAnswerService, type SubmittedAnswer } from './exam-answer-service.ts';
import { createExamCourses, type IsExamOpen } from './exam-courses.ts';
import { mountExams } from './exam-routes.ts';
import { type ExamHistory, readExamSavedAt, readExamStatus, readExamStatuses } from './exam-status-queries.ts';
import { createOutageExtension } from './extend-for-outage.ts';
import { formerExams } from './former-exams.ts';
import type { Learner } from './queries.ts';
import { examAnswerAt, examAnswerById, examAnswersIn, type State, withExamStates } from './read-exam-answers.ts';

export type Exams = ReturnType<typeof createExams>;

/**
 * Creates the slice of exams: attempts, their answers, and the results, which are graded after an attempt has ended.
 * The heartbeat detects outages, which extend running attempts.
 */
export function createExams(
  { routes, database, settings, clock, log }: Platform,
  { courses, isExamOpen }: { readonly courses: Courses; readonly isExamOpen: IsExamOpen },
) {
  const examCourses = createExamCourses(courses, isExamOpen);
  const extendForOutage = createOutageExtension(settings.examGiveBackSeconds);
  const heartbeat = createHeartbeat(database, { settings, clock, log, onOutage: extendForOutage });
  // An outage may extend an attempt whose time seems to be over, so whatever ends an attempt handles outages first.
  const { handleOpenOutages } = heartbeat;
  const attemptGrader = new AttemptGrader(database, examCourses, handleOpenOutages);
  const answerService = new ExamAnswerService(examCourses, handleOpenOutages);
  const gradingJob: PeriodicJob = {
    name: 'settle-exams',
    cron: '* * * * *',
    handler: async () => {
      // If no other process serves, nobody can connect now, and the next start gives the time back. Others run the job
      // a minute later.
      if (heartbeat.isStopped()) return;
      await handleOpenOutages();
      await attemptGrader.gradeDueAttempts(clock());
    },
  };
  mountExams(routes, { courses: examCourses, attemptGrader, answerService, handleOpenOutages });
  return {
    attemptGrader,
    extendForOutage,
    heartbeat,
    jobs: [gradingJob],
    /** Grades ended attempts before a read of results. Returns whether there were any. */
    gradeEndedAttempts: (learner: Learner, call: StoringCall) => attemptGrader.gradeEndedAttempts(learner, call),
    /** Exams that the learner has taken and the course no longer contains, as modules. */
    formerExams: (history: readonly ExamHistory[], tree: CourseTree, now: Date) =>
      formerExams(examCourses, history, tree, now),
    status: readExamStatus,
    statuses: readExamStatuses,
    savedAt: readExamSavedAt,
    /** Adds `userCourseExamState` to the states, with one query. */
    withExamStates: <Row extends State>(tx: Tx, states: readonly Row[], now: Date) => {
      for (const state of states) answerService.rememberState(state);
      return withExamStates(tx, states, now);
    },
    /** Checks an answer. Null if the user never had an attempt at this exam. */
    checkAnswer: (context: RequestContext, submission: SubmittedAnswer) =>
      answerService.checkAnswer(context, submission),
    /** Checks and writes answers of `checkAnswer`, once again if an attempt was closed meanwhile. */
    retryClosed: <Result>(checkAndWrite: () => Promise<Result>) => answerService.retryClosed(checkAndWrite),
    /** Checks and writes an answer. */
    save: (context: RequestContext, submission: SubmittedAnswer) => answerService.save(context, submission),
    answersIn: examAnswersIn,
    answerAt: examAnswerAt,
    answerById: examAnswerById,
  };
}

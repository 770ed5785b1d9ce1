import { quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { z } from 'zod';
import { editors, learnersAndReviewers } from '../accounts/role-groups.ts';
import { answerKey } from '../courses/answer-key.ts';
import { assessmentNode } from '../courses/course-tree.ts';
import { endpoint, id, nothing } from '../endpoint.ts';
import { assessmentResult } from '../learning/endpoints.ts';
import { userCourseQuizState } from '../learning/user-course-quiz-state.ts';
import { examState } from '../learning/user-course-state.ts';
import { replyOf } from '../resource/schemas.ts';
import { requiredId, requiredUser } from '../text-schemas.ts';

/** An attempt at an exam. Times are ISO 8601 UTC, by the server's clock. */
const examAttempt = z.object({
  id: z.string(),
  /** The number of the attempt, from 1. */
  number: z.number().int(),
  startedAt: z.string(),
  /** When the attempt ends or ended: at its time limit, a minute after its tab was closed, or when it was finished. */
  endsAt: z.string(),
  /** How many seconds of the time until `endsAt` were added because of outages. */
  givenBackSeconds: z.number().int(),
  ended: z.boolean(),
  /** Whether it ended because its tab was closed for more than a minute. */
  endedByClosing: z.boolean(),
  /** Null while the attempt runs. */
  result: assessmentResult.nullable(),
  /** Whether this is the learner's best attempt; among equal ones, the first. */
  best: z.boolean(),
  /** Whether the learner may see the right answers of the finished attempts, by the author's `showAnswers`. */
  answersShown: z.boolean(),
  /** The result by chapter, or by kind of question where the course knows no chapter; empty without a result. */
  topics: z.array(
    z.object({
      moduleName: z.string().nullable(),
      quizKind: z.enum(quizKinds).nullable(),
      questionCount: z.number().int(),
      correctCount: z.number().int(),
      percentage: z.number(),
    }),
  ),
});
export type ExamAttempt = z.infer<typeof examAttempt>;

const answer = replyOf(userCourseQuizState);

/** A running attempt with everything that the exam dialog needs. */
export const runningAttempt = z.object({
  attemptId: z.string(),
  number: z.number().int(),
  courseId: z.string(),
  moduleId: z.string(),
  assessmentId: z.string(),
  /** The release on which the attempt is based. */
  releaseId: z.string(),
  /** The server's time of this reply: the time left is `endsAt` minus `now`. */
  now: z.string(),
  /** The attempt's entry of `userCourseExamState`. */
  clock: examState,
  remainingAttempts: z.number().int(),
  /** The exam with its questions, from the release, without keys and hints. */
  assessment: assessmentNode,
  /** The saved answers, in the shape of user-course-quiz-states; `correct` is null. */
  answers: z.array(answer),
});
export type RunningAttempt = z.infer<typeof runningAttempt>;

/** An attempt as the company's reviewers see it. */
const examReview = z.object({
  attempt: examAttempt,
  courseId: z.string(),
  moduleId: z.string(),
  assessmentId: z.string(),
  clock: examState,
  assessment: assessmentNode,
  /** `correct` is graded by the key; it is null for a question without a key, and while the attempt runs. */
  answers: z.array(answer),
});
export type ExamReview = z.infer<typeof examReview>;

/** A finished attempt as its learner sees it, where the author shows the right answers. */
const answeredExam = examReview.extend({
  /** The answer key of each question, from the release of the attempt. */
  answerKeys: z.array(answerKey),
});

const at = { area: 'services', access: learnersAndReviewers } as const;
const exam = '/user-course-states/:id/exams/:assessmentId';
const params = z.object({ id, assessmentId: id });

/**
 * Names the browser tab that takes the exam: a random text in its session storage, so that a reload keeps it and a new
 * tab gets another. All clients that send none count as one tab.
 */
const tab = z.string().max(64).optional();

/**
 * Names the attempt that a page shows. With it, a page of an ended attempt changes nothing of the next one. Without it,
 * a call is about the latest attempt.
 */
const attemptId = id.optional();

/**
 * Starts an attempt for the caller's own state, or returns the attempt that runs. An attempt whose tab was closed less
 * than a minute ago can only go on in that tab; any other tab gets `error.exam.elsewhere`. Fails with `exam.early`
 * before the modules are completed, and with `error.exam.noAttempts` when no attempt is left.
 */
export const startExam = endpoint({
  ...at,
  id: 'exams.start',
  budget: 'learning',
  summary: 'Start an exam, or resume the running attempt',
  method: 'POST',
  path: `${exam}/start`,
  params,
  query: z.object({ tab }),
  reply: runningAttempt,
});

/**
 * Returns the running attempt, or null, also when another attempt than `attemptId` runs; it never starts one. A reloaded
 * page calls it. A page that names the attempt has it open, so it also goes on there after another tab was closed.
 */
export const resumeExam = endpoint({
  ...at,
  id: 'exams.resume',
  budget: 'learning',
  summary: 'Resume the running attempt after a reload or a lost connection',
  method: 'POST',
  path: `${exam}/resume`,
  params,
  query: z.object({ tab, attemptId }),
  reply: runningAttempt.nullable(),
});

/**
 * Save & Exit. A second call returns the same attempt; fails with `error.exam.notRunning` when none was started, or not
 * the named one.
 */
export const finishExam = endpoint({
  ...at,
  id: 'exams.finish',
  budget: 'learning',
  summary: 'End the running attempt; returns its result',
  method: 'POST',
  path: `${exam}/finish`,
  params,
  query: z.object({ attemptId }),
  reply: examAttempt,
});

/**
 * Sent by a closing tab (a fetch with `keepalive`, which carries the token). The attempt ends in a minute, unless the
 * tab comes back with start or resume. Ignored from another tab, and when the attempt does not run. `since` is the `now`
 * of the last reply: a reloaded page may resume before this call arrives, and then the call is ignored.
 */
export const leaveExam = endpoint({
  ...at,
  id: 'exams.leave',
  budget: 'learning',
  summary: 'The tab of the running exam is being closed',
  method: 'POST',
  path: `${exam}/leave`,
  params,
  query: z.object({ tab, attemptId, since: z.iso.datetime({ offset: true }).optional() }),
  status: 204,
  reply: nothing,
});

/**
 * Reads the running attempt without changing it; null when none runs. A page that lets the learner answer calls start
 * or resume instead.
 */
export const readRunningAttempt = endpoint({
  ...at,
  id: 'exams.runningAttempt',
  budget: 'learning',
  summary: 'The running attempt of my state: clock, questions, saved answers',
  method: 'GET',
  path: exam,
  params,
  reply: runningAttempt.nullable(),
});

export const listExamAttempts = endpoint({
  ...at,
  id: 'exams.attempts',
  summary:
    'All attempts of a state at an exam, the first one first; a learner’s own, or any of the company’s for reviewers',
  method: 'GET',
  path: `${exam}/attempts`,
  params,
  reply: z.array(examAttempt),
});

/** View Exam Progress; null when no attempt was started. */
export const reviewExam = endpoint({
  ...at,
  access: editors,
  id: 'exams.review',
  summary: 'A learner’s attempt with its questions and answers; the latest unless `number` names another',
  method: 'GET',
  path: `${exam}/review`,
  params,
  query: z.object({ number: z.string().max(10).optional() }),
  reply: examReview.nullable(),
});

/** The answer keys of the attempt's release; empty while the attempt runs. */
export const reviewExamKeys = endpoint({
  ...at,
  access: editors,
  id: 'exams.reviewKeys',
  summary:
    'The model answers and keys of a learner’s attempt that has ended; of the latest unless `number` names another',
  method: 'GET',
  path: `${exam}/review/keys`,
  params,
  query: z.object({ number: z.string().max(10).optional() }),
  reply: z.array(answerKey),
});

/**
 * The only call that shows learners answer keys. A 404 unless the author's `showAnswers` allows it now, and while an
 * attempt at the exam runs.
 */
export const readOwnExamAnswers = endpoint({
  ...at,
  id: 'exams.ownAnswers',
  summary: 'A finished attempt of my own with its questions, my answers and the right ones, if the author shows them',
  method: 'GET',
  path: `${exam}/answers`,
  params,
  query: z.object({ number: z.string().max(10).optional() }),
  reply: answeredExam,
});

const result = {
  ...at,
  method: 'GET',
  reply: assessmentResult.nullable(),
} as const;
const place = { courseId: requiredId, moduleId: requiredId, assessmentId: requiredId };

/** The result of the latest finished attempt; null when there is none. */
export const assessmentResultByCourse = endpoint({
  ...result,
  id: 'exams.result',
  summary: 'My result in an exam',
  path: '/user-course-states/getCourseAssessmentResult',
  query: z.object(place),
});
export const assessmentResultByUser = endpoint({
  ...result,
  id: 'exams.resultByUser',
  summary: 'A learner’s result in an exam',
  path: '/user-course-states/getCourseAssessmentResultByUser',
  query: z.object({ ...place, user: requiredUser }),
});

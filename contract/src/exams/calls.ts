import { z } from 'zod';
import { editors, learnersAndReviewers } from '../accounts/who.ts';
import { assessmentNode } from '../courses/course-tree.ts';
import { endpoint, id, nothing } from '../endpoint.ts';
import { assessmentResult } from '../learning/calls.ts';
import { userCourseQuizState } from '../learning/user-course-quiz-state.ts';
import { examState } from '../learning/user-course-state.ts';
import { replyOf } from '../resource/schemas.ts';
import { requiredId, requiredUser } from '../texts.ts';

/** One sitting of an exam, by its place in the learner's row of attempts. Times are ISO 8601 UTC, the server's. */
export const examAttempt = z.object({
  id: z.string(),
  /** From 1. */
  number: z.number().int(),
  startedAt: z.string(),
  /** When it ends as things stand: by its time, or a minute after its tab was closed; once it has ended, when it did. */
  endsAt: z.string(),
  /** What of the time until `endsAt` was given back for outages. */
  givenBackSeconds: z.number().int(),
  ended: z.boolean(),
  /** Null while the attempt runs. */
  result: assessmentResult.nullable(),
  /** Whether no other attempt of this learner had a better result; of equals the first. */
  best: z.boolean(),
});
export type ExamAttempt = z.infer<typeof examAttempt>;

const answer = replyOf(userCourseQuizState);

/** A running attempt, whole: what the exam dialog needs to show it, or to show it again. */
export const examSitting = z.object({
  attemptId: z.string(),
  number: z.number().int(),
  courseId: z.string(),
  moduleId: z.string(),
  assessmentId: z.string(),
  /** The release the attempt is pinned to. */
  releaseId: z.string(),
  /** The server's time at which this was answered: `endsAt` minus this is what is left. */
  now: z.string(),
  /** The entry of `userCourseExamState`. */
  clock: examState,
  remainingAttempts: z.number().int(),
  /** The exam as its release holds it, with its questions: without keys and hints. */
  assessment: assessmentNode,
  /** What was saved so far, in the shape of user-course-quiz-states; `correct` is null. */
  answers: z.array(answer),
});
export type ExamSitting = z.infer<typeof examSitting>;

/** An attempt as a reviewer of the company sees it. */
export const examReview = z.object({
  attempt: examAttempt,
  courseId: z.string(),
  moduleId: z.string(),
  assessmentId: z.string(),
  clock: examState,
  assessment: assessmentNode,
  /** `correct` says whether an answer is right by the key; null where there is none, and while the attempt runs. */
  answers: z.array(answer),
});
export type ExamReview = z.infer<typeof examReview>;

const at = { area: 'services', access: learnersAndReviewers } as const;
const exam = '/user-course-states/:id/exams/:assessmentId';
const params = z.object({ id, assessmentId: id });

/**
 * The tab that sits the exam: a random text that the browser keeps in its session storage, so that a reload has the same
 * one and a new tab another. A client that sends none counts as one tab.
 */
const tab = z.string().max(64).optional();

/**
 * Starts an attempt on the caller's own state; while one runs, answers that one instead. An attempt whose tab was closed in
 * the last minute goes on in that tab alone: `error.exam.elsewhere` for any other. Refuses by `exam.early` before the
 * modules are completed and `error.exam.noAttempts` when none is left.
 */
export const startExam = endpoint({
  ...at,
  id: 'exams.start',
  budget: 'learning',
  summary: 'Start an exam, or go on with the attempt that runs',
  method: 'POST',
  path: `${exam}/start`,
  params,
  query: z.object({ tab }),
  reply: examSitting,
});

/** Like start, but never begins an attempt: what a reloaded page calls. Null when none runs. */
export const resumeExam = endpoint({
  ...at,
  id: 'exams.resume',
  budget: 'learning',
  summary: 'Go on with the attempt that runs, after a reload or a lost connection',
  method: 'POST',
  path: `${exam}/resume`,
  params,
  query: z.object({ tab }),
  reply: examSitting.nullable(),
});

/** Save & Exit. The same attempt again for a second call; `error.exam.notRunning` where none was ever started. */
export const finishExam = endpoint({
  ...at,
  id: 'exams.finish',
  budget: 'learning',
  summary: 'End the running attempt; its result',
  method: 'POST',
  path: `${exam}/finish`,
  params,
  reply: examAttempt,
});

/**
 * The closing tab's beacon (a fetch with `keepalive`, which carries the token): the attempt ends in a minute unless the tab
 * comes back by start or resume. Ignored from a tab that no longer sits the exam, and where none runs. `since` is the `now`
 * of the last sitting the page was given: a reload's beacon may arrive after the reloaded page has resumed, and is none then.
 */
export const leaveExam = endpoint({
  ...at,
  id: 'exams.leave',
  budget: 'learning',
  summary: 'The tab that sits the exam is closing',
  method: 'POST',
  path: `${exam}/leave`,
  params,
  query: z.object({ tab, since: z.iso.datetime({ offset: true }).optional() }),
  status: 204,
  reply: nothing,
});

/** Changes nothing: whoever shows the questions to answer them calls start or resume. Null when no attempt runs. */
export const readExamSitting = endpoint({
  ...at,
  id: 'exams.sitting',
  budget: 'learning',
  summary: 'The running attempt of my state: clock, questions, saved answers',
  method: 'GET',
  path: exam,
  params,
  reply: examSitting.nullable(),
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

/** View Exam Progress; null when nothing was started. */
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

const result = {
  ...at,
  method: 'GET',
  reply: assessmentResult.nullable(),
} as const;
const place = { courseId: requiredId, moduleId: requiredId, assessmentId: requiredId };

/** The latest finished attempt decides; null when there is none. */
export const assessmentResultByCourse = endpoint({
  ...result,
  id: 'exams.result',
  summary: 'My result in an exam',
  path: '/user-course-states/getCourseAssessmentResult',
  query: z.object(place),
});
export const assessmentResultByUser = endpoint({
  ...result,
  access: editors,
  id: 'exams.resultByUser',
  summary: 'A learner’s result in an exam',
  path: '/user-course-states/getCourseAssessmentResultByUser',
  query: z.object({ ...place, user: requiredUser }),
});

import { moduleTypes } from '@lernhaus/domain/courses/module-types';
import { z } from 'zod';
import { editors, learnersAndReviewers } from '../accounts/role-groups.ts';
import { reviewedQuiz } from '../courses/answer-key.ts';
import { moduleNode } from '../courses/course-tree.ts';
import { endpoint, id } from '../endpoint.ts';
import { idList } from '../id-list.ts';
import { limits } from '../limits.ts';
import { createBodyOf, replyOf } from '../resource/schemas.ts';
import { requiredId, requiredUser } from '../text-schemas.ts';
import { userCourseCurrentPath } from './user-course-current-path.ts';
import { userCourseQuizState } from './user-course-quiz-state.ts';
import { userCourseState } from './user-course-state.ts';

const contentStates = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'] as const;
/** An exam is passed or failed. */
const states = [...contentStates, 'PASSED', 'FAILED'] as const;

export const assessmentResult = z.object({
  totalQuestions: z.number(),
  totalScore: z.number(),
  passingPercentage: z.number(),
  acquiredScore: z.number(),
  acquiredPercentage: z.number(),
  examPassed: z.boolean(),
});
export type AssessmentResult = z.infer<typeof assessmentResult>;

const moduleProgress = z.object({
  moduleId: z.string(),
  moduleName: z.string(),
  moduleIndex: z.number().nullable(),
  moduleType: z.enum(moduleTypes),
  moduleCompleted: z.boolean(),
  moduleState: z.enum(states),
  userCourseAssessmentResult: assessmentResult.nullable(),
  /** The best result. The module's state follows the latest finished attempt. */
  bestAssessmentResult: assessmentResult.nullable(),
  /**
   * Whether the exam is open to the learner; it stays open when contents are added later. Other modules are always
   * open.
   */
  isOpen: z.boolean(),
  /** An exam that the learner took and that the course no longer has. */
  isFormer: z.boolean(),
  /** The attempts left, including a running one; null for modules that are not exams. */
  attemptsLeft: z.number().int().nullable(),
  moduleContentProgressState: z.array(
    z.object({
      contentId: z.string(),
      contentName: z.string(),
      contentIndex: z.number().nullable(),
      contentCompleted: z.boolean(),
      contentState: z.enum(contentStates),
      videoContent: z.boolean(),
    }),
  ),
});

/** A learner's progress in a course (specification 3, Progress state). */
const courseProgressState = z.object({
  moduleProgressState: z.array(moduleProgress),
  examModuleProgressState: z.array(moduleProgress),
  /** The exams of the `isFormer` entries, from the release of their latest attempt, with the exam's id as module id. */
  formerExams: z.array(moduleNode),
  /**
   * When the course was completed for the first time. Parts that are added later leave it. Null before, and while a
   * passed exam is failed again.
   */
  completedAt: z.string().nullable(),
});
export type CourseProgressState = z.infer<typeof courseProgressState>;

const state = replyOf(userCourseState);
const path = replyOf(userCourseCurrentPath);
const quizState = replyOf(userCourseQuizState);

const read = { method: 'GET', area: 'services' } as const;
const learner = { access: learnersAndReviewers } as const;
const reviewer = { access: editors } as const;

/** Null when there is no state yet; a 404 would show a toast. */
export const stateByCourse = endpoint({
  ...read,
  ...learner,
  id: 'userCourseState.byCourse',
  summary: 'My state in a course',
  path: '/user-course-states/byCourseId',
  query: z.object({ courseId: requiredId }),
  reply: state.nullable(),
});
export const stateByCourseAndUser = endpoint({
  ...read,
  ...learner,
  id: 'userCourseState.byCourseAndUser',
  summary: 'A learner’s state in a course',
  path: '/user-course-states/byCourseIdAndUser',
  query: z.object({ courseId: requiredId, user: requiredUser }),
  reply: state.nullable(),
});
export const progressByCourse = endpoint({
  ...read,
  ...learner,
  id: 'userCourseState.progress',
  summary: 'My progress in a course',
  path: '/user-course-states/getUserCourseProgressState',
  query: z.object({ courseId: requiredId }),
  reply: courseProgressState,
});
export const progressByCourseAndUser = endpoint({
  ...read,
  ...learner,
  id: 'userCourseState.progressByUser',
  summary: 'A learner’s progress in a course',
  path: '/user-course-states/getUserCourseProgressStateByUser',
  query: z.object({ courseId: requiredId, user: requiredUser }),
  reply: courseProgressState,
});

/** How much of a course is done, for lists and details of the states. */
export const progressOfStates = endpoint({
  ...read,
  ...reviewer,
  id: 'userCourseState.shares',
  summary: 'The progress of learners by the ids of their states; at most 200',
  path: '/user-course-states/shares',
  cost: 20,
  query: z.object({ ids: idList }),
  reply: z.array(z.object({ id, doneCount: z.number(), totalCount: z.number(), percentage: z.number() })),
});

/** How many people learn in a course, and how far they are, for the lists of courses. */
export const learnersOfCourses = endpoint({
  ...read,
  ...reviewer,
  id: 'userCourseState.courses',
  summary: 'The number of learners of courses and their progress, by the ids of the courses; at most 200',
  path: '/user-course-states/courses',
  cost: 20,
  query: z.object({ ids: idList }),
  /** `finishedCount`: the learners who have done everything. `percentage`: what the learners have done on average. */
  reply: z.array(z.object({ id, learnerCount: z.number(), finishedCount: z.number(), percentage: z.number() })),
});

/** Starts a visit to the player; it also closes an older open one. Times are by the server's clock. */
export const resumeCourse = endpoint({
  ...learner,
  id: 'userCourseState.resume',
  budget: 'learning',
  summary: 'Start or resume a course: opens a time entry; accepts the agreement if the course has one',
  method: 'POST',
  area: 'services',
  path: '/user-course-states/resume',
  body: z.object({ courseId: requiredId, acceptedAgreement: z.boolean().nullish() }),
  reply: state,
});
export const courseHeartbeat = endpoint({
  ...learner,
  id: 'userCourseState.seen',
  budget: 'learning',
  summary: 'The player’s heartbeat; `leaving` closes the time entry',
  method: 'POST',
  area: 'services',
  path: '/user-course-states/seen',
  body: z.object({ courseId: requiredId, start: z.iso.datetime({ offset: true }), leaving: z.boolean().nullish() }),
  reply: state.nullable(),
});

export const pathByCourse = endpoint({
  ...read,
  ...learner,
  id: 'userCourseCurrentPath.byCourse',
  summary: 'Where I am in a course',
  path: '/user-course-current-paths/byCourse/:courseId',
  params: z.object({ courseId: id }),
  reply: path.nullable(),
});

const place = { courseId: requiredId, moduleId: requiredId, parentId: requiredId, quizId: requiredId };
export const quizStateByIds = endpoint({
  ...read,
  ...learner,
  id: 'userCourseQuizState.byIds',
  summary: 'My answer to a quiz',
  path: '/user-course-quiz-states/byIds',
  query: z.object(place),
  reply: quizState.nullable(),
});
export const quizStateByUserAndIds = endpoint({
  ...read,
  ...learner,
  id: 'userCourseQuizState.byUserAndIds',
  summary: 'A learner’s answer to a quiz',
  path: '/user-course-quiz-states/byUserAndIds',
  query: z.object({ ...place, user: requiredUser }),
  reply: quizState.nullable(),
});
export const myQuizStates = endpoint({
  ...read,
  ...learner,
  id: 'userCourseQuizState.byCourse',
  summary: 'All my answers in a course',
  path: '/user-course-quiz-states/byCourse/:courseId',
  params: z.object({ courseId: id }),
  query: z.object({ user: requiredUser.optional() }),
  reply: z.array(quizState),
});
/** View-only mode: what a learner was asked, and what was right then, for people who read their answers. */
export const quizKeysByUser = endpoint({
  ...read,
  ...reviewer,
  id: 'userCourseQuizState.keysByUser',
  summary: 'The quizzes of a content as a learner answered them, with model answers and keys',
  path: '/user-course-quiz-states/keysByUser',
  query: z.object({ courseId: requiredId, moduleId: requiredId, parentId: requiredId, user: requiredUser }),
  reply: z.array(reviewedQuiz),
});
/** An answer as the player sends it. It may carry the id of the state that it replaces. */
const givenAnswer = createBodyOf(userCourseQuizState)
  .omit({ user: true })
  .extend({
    id: id.nullish(),
    version: z.number().nullish(),
    /**
     * When the learner gave the answer in an exam, by the server's clock as the page knows it. With it, the answer does
     * not replace a newer one of the same or another device, and the reply has the newer one.
     */
    answeredAt: z.iso.datetime({ offset: true }).nullish(),
  });
export const saveQuizStates = endpoint({
  ...learner,
  id: 'userCourseQuizState.saveAll',
  budget: 'learning',
  summary: 'Save several answers at once: each is graded by the server',
  method: 'POST',
  area: 'services',
  path: '/user-course-quiz-states/saveAll',
  // A browser sends at most 50 at once. That many of the longest drag answers reach the limit of bytes first.
  body: z.array(givenAnswer).max(500),
  reply: z.array(quizState),
  bodyBytes: limits.textBodyBytes,
});

/** Visitors try a demo course without an account: the server grades their answers and stores nothing. */
export const checkDemoAnswer = endpoint({
  id: 'courses.checkDemoAnswer',
  summary:
    'Whether an answer to a practice quiz is right: of a demo course, for reviewers of any course; nothing is stored',
  method: 'POST',
  area: 'services',
  path: '/courses/courseForDemo/:id/answers',
  access: 'public',
  params: z.object({ id }),
  body: createBodyOf(userCourseQuizState).omit({ user: true, courseId: true }),
  reply: z.object({ correct: z.boolean().nullable(), partResults: z.record(z.string(), z.boolean()) }),
});

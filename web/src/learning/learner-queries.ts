import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { coursesByIds, coursesOverview } from '@lernhaus/contract/courses/endpoints';
import { courseByCourseId } from '@lernhaus/contract/courses/tree-endpoints';
import {
  myQuizStates,
  pathByCourse,
  progressByCourse,
  progressByCourseAndUser,
  stateByCourse,
  stateByCourseAndUser,
} from '@lernhaus/contract/learning/endpoints';
import { type TimeEntry, userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { ReplyOf } from '@lernhaus/contract/resource/shapes';
import type { CourseProgress } from '@lernhaus/domain/learning/course-progress';
import type { QueryClient } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import type { Caller } from '../platform/caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** The screens of this slice show failures themselves. */
const silent = { meta: { silent: true } } as const;
/** For the course and what the player changes: loaded each time the player opens. */
const readOnOpen = { ...silent, gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const;

/** The last saves of the players that were left. */
let lastSaves: Promise<unknown> = Promise.resolve();

/** Calls the API when the last saves of a player have arrived: earlier it would reply without them. */
const callerAfterSaves: Pick<Caller, 'call'> = {
  call: async (endpoint, input) => {
    await lastSaves;
    return browserCaller().call(endpoint, input);
  },
};

/** Reads again what the player of a course has changed, after the saves that are still being sent. */
export function reloadAfter(saves: Promise<unknown>, client: QueryClient, courseId: string): void {
  lastSaves = Promise.allSettled([lastSaves, saves]);
  for (const { queryKey } of [courseStateQuery(courseId), progressQuery(courseId), placeQuery(courseId)])
    void client.invalidateQueries({ queryKey });
}

/** A learner's state in a course, with the fields that screens read. */
export interface CourseState {
  readonly acceptedAgreement: boolean;
  readonly userCourseTimeSpentDetails: readonly TimeEntry[];
}

export const heldCoursesQuery = (courseIds: readonly string[]) => ({
  ...endpointQuery(browserCaller(), coursesByIds, { query: { courseIds: courseIds.join(',') } }),
  ...silent,
});

/** One course of the catalogue that the learner does not hold; none when they hold all. */
export const otherCourseQuery = () => ({
  ...endpointQuery(browserCaller(), coursesOverview, { query: { size: '1' } }),
  ...silent,
});

/**
 * The learner's latest course; null for a learner without one. Reviewers also get the rows of others, so the rows are
 * filtered.
 */
export const latestCourseQuery = (user: string) => ({
  ...endpointQuery(browserCaller(), resourceEndpoints(userCourseState).list, {
    query: { search: user, sort: 'modifiedDate,desc' },
  }),
  ...silent,
  select: (rows: readonly ReplyOf<typeof userCourseState>[]) => rows.find((row) => row.user === user)?.courseId ?? null,
});

export const courseTreeQuery = (id: string) => ({
  ...endpointQuery(browserCaller(), courseByCourseId, { params: { id } }),
  ...readOnOpen,
});

export const courseStateQuery = (courseId: string) => ({
  ...endpointQuery(callerAfterSaves, stateByCourse, { query: { courseId } }),
  ...silent,
});

/** Progress with the exams that the learner took and that the course no longer has. */
export type CourseProgressWithFormer = CourseProgress & { readonly formerExams: readonly ModuleNode[] };

/** The course with the exams that only the learner's record still has, so that they can be shown and continued. */
export const withFormerExams = (course: CourseTree, { formerExams }: CourseProgressWithFormer): CourseTree => {
  const examIds = new Set(course.courseModules.flatMap(({ assessments }) => assessments.map(({ id }) => id)));
  const former = formerExams.filter(({ id }) => !examIds.has(id));
  return former.length === 0 ? course : { ...course, courseModules: [...course.courseModules, ...former] };
};

export const progressQuery = (courseId: string) => ({
  ...endpointQuery(callerAfterSaves, progressByCourse, { query: { courseId } }),
  ...silent,
});

export const learnersCourseStateQuery = (courseId: string, user: string) => ({
  ...endpointQuery(browserCaller(), stateByCourseAndUser, { query: { courseId, user } }),
  ...silent,
});

export const learnersProgressQuery = (courseId: string, user: string) => ({
  ...endpointQuery(browserCaller(), progressByCourseAndUser, { query: { courseId, user } }),
  ...silent,
});

export const learnersAnswersQuery = (courseId: string, user: string) => ({
  ...endpointQuery(browserCaller(), myQuizStates, { params: { courseId }, query: { user } }),
  ...silent,
});

export const currentPathQuery = (courseId: string) => ({
  ...endpointQuery(callerAfterSaves, pathByCourse, { params: { courseId } }),
  ...readOnOpen,
});

/** The learner's place in a course, for a link; the player reads it again when it opens. */
export const placeQuery = (courseId: string) => ({
  ...endpointQuery(callerAfterSaves, pathByCourse, { params: { courseId } }),
  ...silent,
  queryKey: [`${pathByCourse.id} for a link`, { id: courseId }, {}] as const,
});

export const answersQuery = (courseId: string) => ({
  ...endpointQuery(browserCaller(), myQuizStates, { params: { courseId }, query: {} }),
  ...readOnOpen,
});

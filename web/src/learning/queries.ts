import { courseByCourseId, coursesByIds } from '@lernhaus/contract/courses/calls';
import { myQuizStates, pathByCourse, progressByCourse, stateByCourse } from '@lernhaus/contract/learning/calls';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** Every screen of this slice shows its failures itself. */
const silent = { meta: { silent: true } } as const;
/** What the player changes as it goes: read anew whenever it opens. */
const fresh = { ...silent, gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const;

export const heldCoursesQuery = (courseIds: readonly string[]) => ({
  ...endpointQuery(browserCaller(), coursesByIds, { query: { courseIds: courseIds.join(',') } }),
  ...silent,
});

export const courseTreeQuery = (id: string) => ({
  ...endpointQuery(browserCaller(), courseByCourseId, { params: { id } }),
  ...silent,
});

export const courseStateQuery = (courseId: string) => ({
  ...endpointQuery(browserCaller(), stateByCourse, { query: { courseId } }),
  ...silent,
});

export const progressQuery = (courseId: string) => ({
  ...endpointQuery(browserCaller(), progressByCourse, { query: { courseId } }),
  ...silent,
});

export const currentPathQuery = (courseId: string) => ({
  ...endpointQuery(browserCaller(), pathByCourse, { params: { courseId } }),
  ...fresh,
});

export const answersQuery = (courseId: string) => ({
  ...endpointQuery(browserCaller(), myQuizStates, { params: { courseId }, query: {} }),
  ...fresh,
});

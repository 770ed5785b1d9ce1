import { readUser, usersByIds } from '@lernhaus/contract/accounts/users';
import { course } from '@lernhaus/contract/courses/course';
import { quizKeysByUser } from '@lernhaus/contract/learning/endpoints';
import { limits } from '@lernhaus/contract/limits';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

const silent = { meta: { silent: true } } as const;

/** The courses whose learners a reviewer may see: those of their company, and those shared with it. */
export const reviewableCoursesQuery = () => ({
  ...endpointQuery(browserCaller(), resourceEndpoints(course).list, {
    query: { size: String(limits.pageSizeMax), sort: 'name,asc' },
  }),
  ...silent,
  select: (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id),
});

export const learnersQuery = (courseIds: readonly string[]) => ({
  ...endpointQuery(browserCaller(), usersByIds, { query: { courseIds: courseIds.join(',') } }),
  ...silent,
});

/** The quizzes of a content as a learner answered them, with model answers and keys. */
export const quizKeysQuery = (query: { courseId: string; moduleId: string; parentId: string; user: string }) => ({
  ...endpointQuery(browserCaller(), quizKeysByUser, { query }),
  ...silent,
});

/** A learner with the ids of their courses (specification 7: by login, then the courses by their ids). */
export const learnerQuery = (login: string) => ({
  ...endpointQuery(browserCaller(), readUser, { params: { login }, query: {} }),
  ...silent,
});

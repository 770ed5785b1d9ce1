import { course } from '@lernhaus/contract/courses/course';
import { limits } from '@lernhaus/contract/limits';
import { learnerSorts, listLearners } from '@lernhaus/contract/overview/learners';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { listAddress } from '../platform/list-address.ts';

/** The learners; those with the most urgent need come first. */
export const learnerList = listAddress(listLearners, { sorts: learnerSorts, usualSort: 'urgency,asc' });
export type LearnerListQuery = ReturnType<typeof learnerList.read>;

/** The courses of a company, its own and those shared with it, as choices. Nobody can be enrolled in a draft. */
export const offeredCoursesQuery = (filter: { readonly published?: 'true' } = {}) => ({
  ...endpointQuery(browserCaller(), resourceEndpoints(course).list, {
    query: { size: String(limits.pageSizeMax), sort: 'name,asc', ...filter },
  }),
  meta: { silent: true },
  select: (rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ id, label: name })),
});

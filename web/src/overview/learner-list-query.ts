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

/** The courses that a company offers, as choices. */
export const offeredCoursesQuery = () => ({
  ...endpointQuery(browserCaller(), resourceEndpoints(course).list, {
    query: { size: String(limits.pageSizeMax), sort: 'name,asc' },
  }),
  meta: { silent: true },
  select: (rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ id, label: name })),
});

import { course } from '@lernhaus/contract/courses/course';
import { limits } from '@lernhaus/contract/limits';
import { learnerFilter, learnerSorts, listLearners } from '@lernhaus/contract/overview/learners';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** The list of learners as its address has it. */
export interface LearnerListQuery {
  /** From 1. */
  readonly page: number;
  readonly sort: string;
  readonly search: string;
  readonly courseId: string;
  readonly standing: string;
  readonly need: string;
}

/** Who needs somebody comes first. */
export const usualSort = 'urgency,asc';

/** Reads the address; what the API would refuse is ignored. */
export function learnerListOf(given: URLSearchParams): LearnerListQuery {
  const page = Number(given.get('page') ?? '1');
  const sort = given.get('sort') ?? '';
  const [field = '', direction = ''] = sort.split(',');
  const isSort = (learnerSorts as readonly string[]).includes(field) && ['asc', 'desc'].includes(direction);
  const known = (name: keyof typeof learnerFilter.shape) => {
    const value = (given.get(name) ?? '').trim();
    return learnerFilter.safeParse({ [name]: value }).success ? value : '';
  };
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: isSort ? sort : usualSort,
    search: known('search'),
    courseId: known('courseId'),
    standing: known('standing'),
    need: known('need'),
  };
}

/** The parameters of the address, without those that have their usual value. */
export const addressOf = ({ page, sort, ...filters }: LearnerListQuery) => ({
  ...filters,
  sort: sort === usualSort ? null : sort,
  page: page === 1 ? null : page,
});

export const isNarrowed = ({ search, courseId, standing, need }: LearnerListQuery): boolean =>
  [search, courseId, standing, need].some((value) => value !== '');

/** A page of learners with the number of all. */
export const learnersQuery = (list: LearnerListQuery) => {
  const { page, sort, search, courseId, standing, need } = list;
  const { data: filter = {} } = learnerFilter.safeParse({ search, courseId, standing, need });
  const query = { ...withoutBlanks(filter), sort, page: String(page - 1), size: String(limits.pageSize) };
  return {
    queryKey: [listLearners.id, query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => browserCaller().list(listLearners, { query, signal }),
    meta: { silent: true },
  };
};

const withoutBlanks = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) as Partial<T>;

/** The courses that a company offers, as choices. */
export const offeredCoursesQuery = () => ({
  ...endpointQuery(browserCaller(), resourceEndpoints(course).list, {
    query: { size: String(limits.pageSizeMax), sort: 'name,asc' },
  }),
  meta: { silent: true },
  select: (rows: unknown) =>
    (rows as readonly { id: string; name: string }[]).map(({ id, name }) => ({ id, label: name })),
});

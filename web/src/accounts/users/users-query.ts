import { listUsers, readSessions, readUser, type User, userSorts } from '@lernhaus/contract/accounts/users';
import { limits } from '@lernhaus/contract/limits';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';

/** The list of users as its address has it. */
export interface UserListQuery {
  /** From 1. */
  readonly page: number;
  readonly sort: string;
  readonly search: string;
  readonly role: string;
  readonly courseId: string;
  readonly state: string;
  readonly company: string;
}

export const usualUserSort = 'lastName,asc';
const filterNames = ['search', 'role', 'courseId', 'state', 'company'] as const;

/** Reads the address; what the API would refuse is ignored. */
export function userListOf(given: URLSearchParams): UserListQuery {
  const page = Number(given.get('page') ?? '1');
  const sort = given.get('sort') ?? '';
  const [field = '', direction = ''] = sort.split(',');
  const isSort = (userSorts as readonly string[]).includes(field) && ['asc', 'desc'].includes(direction);
  const known = (name: (typeof filterNames)[number]) => {
    const value = (given.get(name) ?? '').trim();
    return listUsers.query.safeParse({ [name]: value }).success ? value : '';
  };
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: isSort ? sort : usualUserSort,
    search: known('search'),
    role: known('role'),
    courseId: known('courseId'),
    state: known('state'),
    company: known('company'),
  };
}

/** The parameters of the address, without those that have their usual value. */
export const userAddressOf = ({ page, sort, ...filters }: UserListQuery) => ({
  ...filters,
  sort: sort === usualUserSort ? null : sort,
  page: page === 1 ? null : page,
});

export const isUserListNarrowed = (list: UserListQuery): boolean => filterNames.some((name) => list[name] !== '');

const queryOf = ({ page, sort, ...filters }: UserListQuery, size: number) => {
  const { data } = listUsers.query.safeParse({
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    sort,
    page: String(page - 1),
    size: String(size),
  });
  return { ...data, sort, page: String(page - 1), size: String(size) };
};

/** A page of users with the number of all. */
export const usersQuery = (list: UserListQuery, size: number = limits.pageSize) => {
  const query = queryOf(list, size);
  return {
    queryKey: [listUsers.id, query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => browserCaller().list(listUsers, { query, signal }),
    meta: { silent: true },
  };
};

/** Whose page it is. The platform's ADMIN names the company, where two users may have the same login. */
export interface Who {
  readonly login: string;
  readonly company: string | null;
}

export const callOf = ({ login, company }: Who) => ({
  params: { login },
  query: company === null ? {} : { company },
});

/** One user with courses; read again when the page opens. Owners and ADMIN read all of it. */
export const userQuery = (who: Who) => ({
  ...endpointQuery(browserCaller(), readUser, callOf(who)),
  staleTime: 0,
  meta: { silent: true },
  select: (user: unknown) => user as User & { readonly courses: readonly string[] },
});

export const sessionsQuery = (who: Who) => ({
  ...endpointQuery(browserCaller(), readSessions, callOf(who)),
  staleTime: 0,
  meta: { silent: true },
});

export const userKeys = [[listUsers.id], [readUser.id], [readSessions.id]] as const;

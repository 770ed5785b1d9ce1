import { limits } from '@lernhaus/contract/limits';
import { filteredOf } from '@lernhaus/contract/resource/schemas';
import { pageIn } from '../platform/page-in.ts';
import { showsAllColumns } from '../platform/shows-all-columns.ts';
import type { EntityScreens } from './entity-screens.ts';

export interface ListQuery {
  /** The page in the address, from 1. */
  readonly page: number;
  readonly sort: string | null;
  /** Search words; empty for none. */
  readonly search: string;
  /** The filtered columns with their values. */
  readonly filters: Readonly<Record<string, string>>;
  /** The list of ADMIN's Entities, which shows all columns. */
  readonly isEntitiesList?: boolean;
}

/** Reads `?page=2&sort=name,asc&search=river&type=EXAM`; parameters that the API would refuse are ignored. */
export function listQueryOf(
  parameters: URLSearchParams,
  { resource, endpoints, sortable, isPaged }: EntityScreens,
): ListQuery {
  const sort = parameters.get('sort');
  const [field = '', direction = ''] = sort?.split(',') ?? [];
  const isSort = sortable.includes(field) && ['asc', 'desc'].includes(direction);
  const isAccepted = (name: string) => endpoints.list.query.safeParse({ [name]: parameters.get(name) }).success;
  const filters = filteredOf(resource).filter(([name]) => parameters.get(name) && isAccepted(name));
  return {
    page: isPaged ? pageIn(parameters) : 1,
    sort: isPaged && isSort ? sort : null,
    search: isAccepted('search') ? (parameters.get('search') ?? '').trim() : '',
    filters: Object.fromEntries(filters.map(([name]) => [name, parameters.get(name) ?? ''])),
    ...(showsAllColumns(parameters) ? { isEntitiesList: true } : {}),
  };
}

export const isFiltered = ({ search, filters }: ListQuery): boolean => search !== '' || Object.keys(filters).length > 0;

/**
 * The search of the address of a list, such as `?page=2&sort=name,asc`. A sorted list names its page (specification 2);
 * otherwise pages before `firstShown` are left out.
 */
export function searchOf(
  { page, sort, search, filters, isEntitiesList = false }: ListQuery,
  firstShown = sort ? 1 : 2,
): string {
  const givenFilters = [
    ...(isEntitiesList ? ['columns=all'] : []),
    ...(page >= firstShown ? [`page=${page}`] : []),
    ...(sort ? [`sort=${sort}`] : []),
    ...Object.entries({ ...filters, ...(search ? { search } : {}) }).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    ),
  ];
  return givenFilters.length > 0 ? `?${givenFilters.join('&')}` : '';
}

/** The search that a row's links carry: page and sort of the list, also when they are the defaults. */
export function rowSearchOf(query: ListQuery, { isPaged, sortable, custom }: EntityScreens): string {
  if (!isPaged) return searchOf(query);
  const usual = custom.usualSort ?? (sortable.includes('id') ? 'id,asc' : null);
  return searchOf({ ...query, sort: query.sort ?? usual }, 1);
}

/** The query for the API, where pages count from 0. */
export const pageQueryOf = ({ page, sort, search, filters }: ListQuery, size: number = limits.pageSize) => ({
  ...filters,
  page: String(page - 1),
  size: String(size),
  ...(sort ? { sort } : {}),
  ...(search ? { search } : {}),
});

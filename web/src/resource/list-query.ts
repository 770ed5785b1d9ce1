import { limits } from '@lernhaus/contract/limits';
import { filteredOf } from '@lernhaus/contract/resource/schemas';
import type { EntityScreens } from './entity-screens.ts';

export interface ListQuery {
  /** As the address shows it, from 1. */
  readonly page: number;
  readonly sort: string | null;
  /** Words that the rows' texts hold; empty for none. */
  readonly search: string;
  /** What columns are narrowed to, by their fields. */
  readonly filters: Readonly<Record<string, string>>;
}

/** `?page=2&sort=name,asc&search=river&type=EXAM`; what this entity's list does not know is as if it were not there. */
export function listQueryOf(
  given: URLSearchParams,
  { resource, endpoints, sortable, isPaged }: EntityScreens,
): ListQuery {
  const page = Number(given.get('page') ?? '1');
  const sort = given.get('sort');
  const [field = '', direction = ''] = sort?.split(',') ?? [];
  const isSort = sortable.includes(field) && ['asc', 'desc'].includes(direction);
  const isKnown = (name: string) => endpoints.list.query.safeParse({ [name]: given.get(name) }).success;
  const filters = filteredOf(resource).filter(([name]) => given.get(name) && isKnown(name));
  return {
    page: isPaged && Number.isInteger(page) && page > 0 ? page : 1,
    sort: isPaged && isSort ? sort : null,
    search: isKnown('search') ? (given.get('search') ?? '').trim() : '',
    filters: Object.fromEntries(filters.map(([name]) => [name, given.get(name) ?? ''])),
  };
}

export const isNarrowed = ({ search, filters }: ListQuery): boolean => search !== '' || Object.keys(filters).length > 0;

/** The part of the address that the list is: `?page=2&sort=name,asc`; pages before `firstShown` are not said. */
export function searchOf({ page, sort, search, filters }: ListQuery, firstShown = 2): string {
  const given = [
    ...(page >= firstShown ? [`page=${page}`] : []),
    ...(sort ? [`sort=${sort}`] : []),
    ...Object.entries({ ...filters, ...(search ? { search } : {}) }).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    ),
  ];
  return given.length > 0 ? `?${given.join('&')}` : '';
}

/** The part of the address that a row's links carry: its list's page and sort, said even where they are the usual ones. */
export function rowSearchOf(query: ListQuery, { isPaged, sortable }: EntityScreens): string {
  if (!isPaged) return searchOf(query);
  const usual = sortable.includes('id') ? 'id,asc' : null;
  return searchOf({ ...query, sort: query.sort ?? usual }, 1);
}

/** What the API is asked: pages count from 0 there. */
export const pageQueryOf = ({ page, sort, search, filters }: ListQuery, size: number = limits.pageSize) => ({
  ...filters,
  page: String(page - 1),
  size: String(size),
  ...(sort ? { sort } : {}),
  ...(search ? { search } : {}),
});

import type { EntityScreens } from './entity-screens.ts';

/** Specification 9: rows on a page of a list; a list without pages takes as many as the API gives at once. */
const pageSize = 20;
const wholeSize = 200;

export interface ListQuery {
  /** As the address shows it, from 1. */
  readonly page: number;
  readonly sort: string | null;
}

/** `?page=2&sort=name,asc`; what is not a page or not a sort of this entity is as if it were not there. */
export function listQueryOf(search: URLSearchParams, { sortable, isPaged }: EntityScreens): ListQuery {
  const page = Number(search.get('page') ?? '1');
  const sort = search.get('sort');
  const [field = '', direction = ''] = sort?.split(',') ?? [];
  const isSort = sortable.includes(field) && ['asc', 'desc'].includes(direction);
  return {
    page: isPaged && Number.isInteger(page) && page > 0 ? page : 1,
    sort: isPaged && isSort ? sort : null,
  };
}

/** The part of the address that the list is: `?page=2&sort=name,asc`. */
export function searchOf({ page, sort }: ListQuery): string {
  const given = [...(page > 1 ? [`page=${page}`] : []), ...(sort ? [`sort=${sort}`] : [])];
  return given.length > 0 ? `?${given.join('&')}` : '';
}

/** What the API is asked: pages count from 0 there. */
export const pageQueryOf = ({ page, sort }: ListQuery, { isPaged }: EntityScreens) => ({
  page: String(page - 1),
  size: String(isPaged ? pageSize : wholeSize),
  ...(sort ? { sort } : {}),
});

export const sizeOf = ({ isPaged }: EntityScreens): number => (isPaged ? pageSize : wholeSize);

/** A click on a column: ascending first, then the other way round. */
export function nextSort(field: string, current: string | null): string {
  return current === `${field},asc` ? `${field},desc` : `${field},asc`;
}

/** The direction in which a column is sorted now. */
export function sortedBy(field: string, current: string | null): 'ascending' | 'descending' | 'none' {
  if (current === `${field},asc`) return 'ascending';
  return current === `${field},desc` ? 'descending' : 'none';
}

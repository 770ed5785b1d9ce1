import type { PageQuery } from '@lernhaus/contract/endpoint';
import { limits } from '@lernhaus/contract/limits';
import type { z } from 'zod';
import { browserCaller } from './browser-caller.ts';
import type { AnyEndpoint } from './caller.ts';
import { pageIn } from './page-in.ts';

type ListEndpoint = AnyEndpoint & { readonly query: z.ZodObject };
/** The parameters of a list's endpoint, without the common parameters of all lists. */
type FilterOf<E extends ListEndpoint> = Exclude<keyof E['query']['shape'] & string, keyof PageQuery>;

/** A list as its address has it. */
export type ListQuery<Filter extends string> = {
  /** From 1. */
  readonly page: number;
  /** `field,asc` or `field,desc`; blank for a list that is not sorted. */
  readonly sort: string;
} & Readonly<Record<Filter, string>>;

interface Sorts {
  /** The fields by which the endpoint sorts. */
  readonly sorts?: readonly string[];
  readonly usualSort?: string;
}

const pageParameters = ['page', 'size', 'sort', 'cacheBuster'];

/** The list of an endpoint, whose page, order and filters are kept in the page's address. */
export function listAddress<E extends ListEndpoint>(endpoint: E, { sorts = [], usualSort = '' }: Sorts = {}) {
  type Query = ListQuery<FilterOf<E>>;
  const filters = Object.keys(endpoint.query.shape).filter((name) => !pageParameters.includes(name));
  const filtersOf = (list: Query) => filters.map((name) => [name, list[name as FilterOf<E>]] as const);
  return {
    /** Reads the address. Values that the API would refuse are ignored. */
    read: (parameters: URLSearchParams): Query => {
      const sort = parameters.get('sort') ?? '';
      const [field = '', direction = ''] = sort.split(',');
      const valueIn = (name: string) => {
        const value = (parameters.get(name) ?? '').trim();
        return endpoint.query.safeParse({ [name]: value }).success ? value : '';
      };
      return {
        ...Object.fromEntries(filters.map((name) => [name, valueIn(name)])),
        page: pageIn(parameters),
        sort: sorts.includes(field) && ['asc', 'desc'].includes(direction) ? sort : usualSort,
      } as Query;
    },
    /** The parameters of the address, without those that have their default value. */
    parametersOf: (list: Query): Record<string, string | number | null> => ({
      ...Object.fromEntries(filtersOf(list)),
      sort: list.sort === usualSort ? null : list.sort,
      page: list.page === 1 ? null : list.page,
    }),
    /** The list without filters, from its first page. */
    withoutFilters: (list: Query): Query => ({
      ...list,
      ...Object.fromEntries(filters.map((name) => [name, ''])),
      page: 1,
    }),
    isFiltered: (list: Query): boolean => filtersOf(list).some(([, value]) => value !== ''),
    /** A page of the list with the number of all rows. */
    pageQuery: (list: Query, size: number = limits.pageSize) => {
      const query = {
        ...Object.fromEntries(filtersOf(list).filter(([, value]) => value !== '')),
        ...(list.sort === '' ? {} : { sort: list.sort }),
        page: String(list.page - 1),
        size: String(size),
      };
      return {
        queryKey: [endpoint.id, query] as const,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          browserCaller().list(endpoint, { query: query as z.input<E['query']>, signal }),
        meta: { silent: true },
      };
    },
  };
}

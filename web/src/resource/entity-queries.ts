import { limits } from '@lernhaus/contract/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useFresh } from '../platform/fresh-query.ts';
import { readPages } from '../platform/read-pages.ts';
import { useTexts } from '../platform/texts.tsx';
import type { Choice } from '../ui/ordered-choice.tsx';
import { useRights } from './entity-rights.ts';
import type { EntityScreens } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';
import { type Row, textOf } from './form-values.ts';
import { type ListQuery, pageQueryOf } from './list-query.ts';

const listKey = ({ endpoints }: EntityScreens) => [endpoints.list.id] as const;

/** The query keys of an entity, to invalidate after a write. */
export const entityKeys = (screens: EntityScreens) => [listKey(screens), [screens.endpoints.get.id]] as const;

/**
 * What a list shows. `more` loads the next rows of a list without pages; null when all are there. After a failure it is
 * null, too, because a list at its end would ask for ever; then `retryMore` asks once.
 */
export interface ShownRows {
  readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
  readonly more: (() => void) | null;
  readonly retryMore: (() => void) | null;
}

/** A page of the list; or, when it has no pages, its first rows and those that the reader has come to since. */
export function useRows(screens: EntityScreens, query: ListQuery): ShownRows {
  const paged = useQuery({
    queryKey: [...listKey(screens), query],
    queryFn: ({ signal }) => readPage(screens, pageQueryOf(queryWithSort(screens, query)), signal),
    placeholderData: (before) => before,
    enabled: screens.isPaged,
    meta: { silent: true },
  });
  const whole = useInfiniteQuery({
    queryKey: [...listKey(screens), 'whole', query],
    queryFn: ({ signal, pageParam: page }) =>
      readPage(screens, pageQueryOf({ ...query, page }, limits.pageSizeMax), signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.reduce((sum, { rows }) => sum + rows.length, 0) < total ? pages.length + 1 : undefined,
    placeholderData: (before) => before,
    enabled: !screens.isPaged,
    meta: { silent: true },
  });
  if (screens.isPaged) return { ...paged, more: null, retryMore: null };
  const pages = whole.data?.pages;
  const more = () => void whole.fetchNextPage();
  const isAtRest = !whole.isFetchingNextPage && !whole.isFetchNextPageError;
  return {
    ...whole,
    data: pages && { rows: pages.flatMap(({ rows }) => rows), total: pages.at(-1)?.total ?? 0 },
    more: whole.hasNextPage && isAtRest ? more : null,
    retryMore: whole.isFetchNextPageError ? more : null,
  };
}

/** Without a sort in the address, a list has its usual one. */
export const queryWithSort = ({ custom }: EntityScreens, query: ListQuery): ListQuery => ({
  ...query,
  sort: query.sort ?? custom.usualSort ?? null,
});

async function readPage({ endpoints }: EntityScreens, query: ReturnType<typeof pageQueryOf>, signal: AbortSignal) {
  const { rows, total } = await browserCaller().list(endpoints.list, { query, signal });
  return { rows, total };
}

/** All rows of the filtered list; `onProgress` gets the number loaded so far. */
export const readAll = (
  screens: EntityScreens,
  query: ListQuery,
  signal: AbortSignal,
  onProgress: (read: number, total: number) => void = () => undefined,
): Promise<readonly Row[]> =>
  readPages(
    (page, size) => readPage(screens, pageQueryOf({ ...queryWithSort(screens, query), page }, size), signal),
    onProgress,
  );

/** Loads a row. A viewer who may not read the entity sends no request: a 403 would sign them out (specification 8). */
export function useRow(screens: EntityScreens, id: string | null) {
  const { mayRead } = useRights(screens);
  const query = endpointQuery(browserCaller(), screens.endpoints.get, { params: { id: id ?? '' } });
  return useQuery({ ...query, enabled: id !== null && mayRead, meta: { silent: true }, staleTime: 0 });
}

/** A row as it is now, for a form. */
export const useFreshRow = (screens: EntityScreens, id: string | null) => useFresh(useRow(screens, id), id);

/** Specification 7: drop-downs of forms offer 200 rows. */
const choicesQuery = { page: '0', size: '200' };

/** The rows that a form can refer to, as choices. */
export function useChoices(screens: EntityScreens) {
  const { resource, endpoints } = screens;
  const { mayRead } = useRights(screens);
  const query = useQuery({
    ...endpointQuery(browserCaller(), endpoints.list, { query: choicesQuery }),
    enabled: mayRead,
  });
  const { one } = fieldTexts(useTexts(), resource);
  return (query.data ?? []).map((row): Choice => ({ id: row.id, label: textOf(row[resource.label]) || one }));
}

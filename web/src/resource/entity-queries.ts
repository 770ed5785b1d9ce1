import { useQuery } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import type { EntityScreens } from './entity-screens.ts';
import { type Chosen, type Row, textOf } from './form-values.ts';
import { type ListQuery, pageQueryOf } from './list-query.ts';

const listKey = ({ endpoints }: EntityScreens) => [endpoints.list.id] as const;

/** Everything that is known of an entity, to be asked again after a write. */
export const entityKeys = (screens: EntityScreens) => [listKey(screens), [screens.endpoints.get.id]] as const;

export function useRows(screens: EntityScreens, query: ListQuery) {
  return useQuery({
    queryKey: [...listKey(screens), query],
    queryFn: async ({ signal }) => {
      const { rows, total } = await browserCaller().list(screens.endpoints.list, {
        query: pageQueryOf(query, screens),
        signal,
      });
      return { rows: rows as unknown as readonly Row[], total };
    },
    placeholderData: (before) => before,
    meta: { silent: true },
  });
}

export function useRow(screens: EntityScreens, id: string | null) {
  const query = endpointQuery(browserCaller(), screens.endpoints.get, { params: { id: id ?? '' } });
  return useQuery({ ...query, enabled: id !== null, meta: { silent: true }, staleTime: 0 });
}

/** Specification 7: drop-downs of forms offer 200 rows. */
const offered = { page: '0', size: '200' };

/** What a form may refer to, by the words it is known by. */
export function useOffered({ resource, endpoints }: EntityScreens) {
  const query = useQuery(endpointQuery(browserCaller(), endpoints.list, { query: offered }));
  const rows = (query.data ?? []) as unknown as readonly Row[];
  return rows.map((row): Chosen => ({ id: row.id, label: textOf(row[resource.label]) || row.id }));
}

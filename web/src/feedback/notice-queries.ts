import { countNotices, listNotices, markNoticesRead } from '@lernhaus/contract/feedback/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** Failures are silent: the next page asks again. */
export const countQuery = () => ({
  ...endpointQuery(browserCaller(), countNotices),
  meta: { silent: true },
  staleTime: 5_000,
  refetchOnWindowFocus: true,
});

export const noticesQuery = () => ({
  ...endpointQuery(browserCaller(), listNotices),
  meta: { silent: true },
  staleTime: 0,
});

/** Marks some or all notices as read and shows the new count. */
export async function markRead(client: QueryClient, ids?: readonly string[]): Promise<void> {
  const answer = await browserCaller().call(markNoticesRead, { body: ids ? { ids: [...ids] } : {}, keepalive: true });
  client.setQueryData(countQuery().queryKey, answer);
  await client.invalidateQueries({ queryKey: noticesQuery().queryKey });
}

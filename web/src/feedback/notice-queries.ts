import { countNotices, listNotices, markNoticesRead } from '@lernhaus/contract/feedback/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** A number in a corner: what fails is asked again with the next page, and disturbs nobody. */
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

/** Marks entries as read, or all; the number is the answer's. */
export async function markRead(client: QueryClient, ids?: readonly string[]): Promise<void> {
  const answer = await browserCaller().call(markNoticesRead, { body: ids ? { ids: [...ids] } : {}, keepalive: true });
  client.setQueryData(countQuery().queryKey, answer);
  await client.invalidateQueries({ queryKey: noticesQuery().queryKey });
}

import { readPlanUse } from '@lernhaus/contract/billing/calls';
import { limits } from '@lernhaus/contract/limits';
import { listVideoUploads } from '@lernhaus/contract/media/upload-calls';
import { videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** All videos of the company, newest first; as many pages as it takes (contract 6). */
export const allVideos = queryOptions({
  queryKey: [videoEndpoints.list.id, 'all'],
  queryFn: async ({ signal }) => {
    const page = (at: number) =>
      browserCaller().list(videoEndpoints.list, {
        query: { page: String(at), size: String(limits.pageSizeMax), sort: 'id,desc' },
        signal,
      });
    const first = await page(0);
    const rows = [...first.rows];
    for (let at = 1; rows.length < first.total; at += 1) {
      const next = await page(at);
      if (next.rows.length === 0) break;
      rows.push(...next.rows);
    }
    return rows;
  },
  meta: { silent: true },
});

export const useAllVideos = () => useQuery(allVideos);

/** Bytes that the plan still has room for; null where nothing limits, undefined until that is known. */
export function useVideoRoom(): number | null | undefined {
  const { data } = useQuery({ ...endpointQuery(browserCaller(), readPlanUse), staleTime: 0 });
  return data?.video.remaining;
}

/** Videos that stopped on their way, on whatever device they were begun. */
export const useUnfinished = () =>
  useQuery({ ...endpointQuery(browserCaller(), listVideoUploads), staleTime: 0 }).data ?? [];

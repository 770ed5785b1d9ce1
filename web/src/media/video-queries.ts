import { readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { listVideoUploads } from '@lernhaus/contract/media/upload-endpoints';
import { videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import { useQuery } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';

/** Asked again whenever the list of videos is: what is deleted or arrives changes these too. */
const queryKeyUnderList = (what: string) => [videoEndpoints.list.id, what];

/** Bytes that the plan still has room for; null where nothing limits, undefined until that is known. */
export function useVideoRoom(): number | null | undefined {
  const { data } = useQuery({
    queryKey: queryKeyUnderList('room'),
    queryFn: ({ signal }) => browserCaller().call(readPlanUse, { signal }),
    staleTime: 0,
  });
  return data?.video.remaining;
}

/** Videos that stopped on their way, on whatever device they were begun. */
export function useUnfinished() {
  const { data } = useQuery({
    queryKey: queryKeyUnderList('unfinished'),
    queryFn: ({ signal }) => browserCaller().call(listVideoUploads, { signal }),
    staleTime: 0,
  });
  return data ?? [];
}

import { readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import { videoUploads } from '@lernhaus/contract/media/video-upload-endpoints';
import { useQuery } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';

/** A key under that of the list of videos, so that both are invalidated together. */
const queryKeyUnderList = (what: string) => [videoEndpoints.list.id, what];

/** The bytes that the plan still allows; null without a limit, undefined while loading. */
export function useVideoQuota(): number | null | undefined {
  const { data } = useQuery({
    queryKey: queryKeyUnderList('quota'),
    queryFn: ({ signal }) => browserCaller().call(readPlanUse, { signal }),
    staleTime: 0,
  });
  return data?.video.remaining;
}

/** Unfinished uploads, also those that began on another device. */
export function useUnfinished() {
  const { data } = useQuery({
    queryKey: queryKeyUnderList('unfinished'),
    queryFn: ({ signal }) => browserCaller().call(videoUploads.list, { signal }),
    staleTime: 0,
  });
  return data ?? [];
}

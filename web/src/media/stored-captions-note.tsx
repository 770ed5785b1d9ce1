import { videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../platform/texts.tsx';
import { readVideoExtras } from './video-extras.ts';

/** Says whether the captions of an unfinished upload are stored, or must be chosen again. */
export function StoredCaptionsNote({ uploadId }: { uploadId: string }) {
  const t = useTexts();
  const { data } = useQuery({
    queryKey: [videoEndpoints.list.id, 'kept', uploadId],
    queryFn: () => readVideoExtras(uploadId),
    staleTime: 0,
  });
  if (data === undefined || (data && !data.captions)) return null;
  return <small>{t(data ? 'video.unfinished.kept' : 'video.unfinished.notKept')}</small>;
}

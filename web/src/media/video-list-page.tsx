import { video } from '@lernhaus/contract/media/video';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useObservable } from '../platform/observable.ts';
import { useTexts } from '../platform/texts.tsx';
import { useRights } from '../resource/entity-rights.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { Button } from '../ui/button.tsx';
import { ShortOnPhone } from '../ui/page-header.tsx';
import { runningUploads } from './running-uploads.ts';
import { finishArrivedUploads } from './send-video.ts';
import { UnfinishedVideos } from './unfinished-videos.tsx';
import styles from './upload-panel.module.css';
import { UploadPanel } from './upload-panel.tsx';
import { videoCells, videoColumns } from './video-cells.tsx';
import { useUnfinished, useVideoQuota } from './video-queries.ts';

/** /video: all videos of the company (specification 7), and the form for a new one, which is open at /video/new. */
export function VideoListPage() {
  const t = useTexts();
  const screens = { ...screensOf(video), isPaged: false };
  const { pathname } = useLocation();
  const { mayCreate } = useRights(screens);
  const room = useVideoQuota();
  const [isOpen, setOpen] = useState(pathname === addresses.newVideo());
  /** Specification 6: a video is added only while the plan has room for it; `undefined` while that is not known. */
  const mayAdd = mayCreate && room !== undefined && room !== 0;
  return (
    <ListScreen
      screens={screens}
      full={!mayAdd}
      create={
        isOpen ? null : (
          <Button aria-expanded={false} onClick={() => setOpen(true)}>
            <ShortOnPhone>{t('video.new')}</ShortOnPhone>
          </Button>
        )
      }
      notice={
        mayCreate && room !== undefined ? (
          <NewVideo room={room} isOpen={isOpen && mayAdd} onClose={() => setOpen(false)} />
        ) : null
      }
      columns={videoColumns}
      cells={videoCells}
    />
  );
}

interface NewVideoProps {
  /** The bytes that the plan still has room for; null for no limit. */
  room: number | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The form for a new video, and the uploads that were interrupted. */
function NewVideo({ room, isOpen, onClose }: NewVideoProps) {
  const t = useTexts();
  const sending = useObservable(runningUploads);
  useEffect(() => void finishArrivedUploads(), []);
  const unfinished = useUnfinished().filter(({ id }) => !sending.some((one) => one.id === id));
  if (room !== 0 && !isOpen && unfinished.length === 0) return null;
  return (
    <div className={styles.new}>
      {room === 0 ? <p>{t('video.full')}</p> : null}
      {isOpen ? <UploadPanel room={room} unfinished={unfinished} onClose={onClose} /> : null}
      {unfinished.length > 0 ? <UnfinishedVideos uploads={unfinished} /> : null}
    </div>
  );
}

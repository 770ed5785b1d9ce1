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
  const freeBytes = useVideoQuota();
  const [isOpen, setOpen] = useState(pathname === addresses.newVideo());
  /** Specification 6: a video is added only while the quota allows it; `undefined` while that is not known. */
  const mayAdd = mayCreate && freeBytes !== undefined && freeBytes !== 0;
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
        mayCreate && freeBytes !== undefined ? (
          <NewVideo freeBytes={freeBytes} isOpen={isOpen && mayAdd} onClose={() => setOpen(false)} />
        ) : null
      }
      columns={videoColumns}
      cells={videoCells}
    />
  );
}

interface NewVideoProps {
  /** The bytes that the quota of the plan allows; null for no limit. */
  freeBytes: number | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The form for a new video, and the uploads that were interrupted. */
function NewVideo({ freeBytes, isOpen, onClose }: NewVideoProps) {
  const t = useTexts();
  const sending = useObservable(runningUploads);
  useEffect(() => void finishArrivedUploads(), []);
  const unfinished = useUnfinished().filter(({ id }) => !sending.some((one) => one.id === id));
  if (freeBytes !== 0 && !isOpen && unfinished.length === 0) return null;
  return (
    <div className={styles.new}>
      {freeBytes === 0 ? <p>{t('video.full')}</p> : null}
      {isOpen ? <UploadPanel freeBytes={freeBytes} unfinished={unfinished} onClose={onClose} /> : null}
      {unfinished.length > 0 ? <UnfinishedVideos uploads={unfinished} /> : null}
    </div>
  );
}

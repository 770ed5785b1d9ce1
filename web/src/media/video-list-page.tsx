import { video } from '@lernhaus/contract/media/video';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useStore } from '../platform/store.ts';
import { useTexts } from '../platform/texts.tsx';
import { useRights } from '../resource/entity-rights.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { runningUploads } from './running-uploads.ts';
import { UnfinishedVideos } from './unfinished-videos.tsx';
import styles from './upload-panel.module.css';
import { UploadPanel } from './upload-panel.tsx';
import { videoCells, videoColumns } from './video-cells.tsx';
import { useUnfinished, useVideoRoom } from './video-queries.ts';

/** /video: all videos of the company (specification 7), and the form for a new one. */
export function VideoListPage() {
  const screens = { ...screensOf(video), isPaged: false };
  return <ListScreen screens={screens} full notice={<NewVideo />} columns={videoColumns} cells={videoCells} />;
}

/** The form opens in the page; at /video/new it is open at first. */
function NewVideo() {
  const t = useTexts();
  const { pathname } = useLocation();
  const { mayCreate } = useRights(screensOf(video));
  const room = useVideoRoom();
  const sending = useStore(runningUploads);
  const unfinished = useUnfinished().filter(({ id }) => !sending.some((one) => one.id === id));
  const [isOpen, setOpen] = useState(pathname === addresses.newVideo());
  if (!mayCreate || room === undefined) return null;
  return (
    <div className={styles.new}>
      {/* Specification 6: shown only while the plan has room for videos. */}
      {room === 0 ? (
        <p>{t('video.full')}</p>
      ) : (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'close' : 'add'} />
          {t('video.new')}
        </Button>
      )}
      {isOpen && room !== 0 ? <UploadPanel room={room} unfinished={unfinished} onSent={() => setOpen(false)} /> : null}
      {unfinished.length > 0 ? <UnfinishedVideos uploads={unfinished} /> : null}
    </div>
  );
}

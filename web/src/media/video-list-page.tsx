import { video } from '@lernhaus/contract/media/video';
import { useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useStore } from '../platform/store.ts';
import { useTexts } from '../platform/texts.tsx';
import { EntityPage } from '../resource/entity-page.tsx';
import { useRights } from '../resource/entity-rights.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { ListSkeleton } from '../resource/list-skeleton.tsx';
import buttons from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Message } from '../ui/message.tsx';
import { sendings } from './sendings.ts';
import { UnfinishedVideos } from './unfinished-videos.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useAllVideos, useUnfinished, useVideoRoom } from './video-queries.ts';
import { VideoTable } from './video-table.tsx';

/** /video, and /video/new with the panel open: the company's videos, and how new ones come (specification 2). */
export function VideoListPage() {
  const t = useTexts();
  const screens = screensOf(video);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { mayCreate } = useRights(screens);
  const room = useVideoRoom();
  const sending = useStore(sendings);
  const unfinished = useUnfinished().filter(({ id }) => !sending.some((one) => one.id === id));
  const [isOpen, setOpen] = useState(pathname === addresses.newVideo());
  const toggle = () => {
    setOpen(!isOpen);
    if (pathname !== addresses.videos()) void navigate(addresses.videos(), { replace: true });
  };
  // Specification 6: shown only while the plan has room for films.
  const hasRoom = room === null || (room ?? 0) > 0;
  const mayUpload = mayCreate && room !== undefined && (hasRoom || unfinished.length > 0);
  return (
    <EntityPage
      screens={screens}
      title={t('entity.videos.many')}
      actions={
        mayUpload ? (
          <button type="button" className={buttons.button} aria-expanded={isOpen} onClick={toggle}>
            <Icon name={isOpen ? 'close' : 'add'} />
            {t('video.new')}
          </button>
        ) : null
      }
    >
      {mayCreate && room === 0 ? <p>{t('video.full')}</p> : null}
      {mayUpload && isOpen ? <UploadPanel room={room} unfinished={unfinished} onSent={() => setOpen(false)} /> : null}
      {unfinished.length > 0 ? <UnfinishedVideos uploads={unfinished} /> : null}
      <Videos isQuiet={mayUpload && isOpen} />
      <Outlet />
    </EntityPage>
  );
}

/** `isQuiet`: a panel above already says what comes next. */
function Videos({ isQuiet }: { isQuiet: boolean }) {
  const t = useTexts();
  const { mayUpdate, mayRemove } = useRights(screensOf(video));
  const { data, isError, refetch } = useAllVideos();
  if (isError && !data) return <LoadFailure onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0)
    return isQuiet ? null : <Message title={t('entity.videos.none')} body={t('video.none.advice')} />;
  return (
    <VideoTable videos={data} mayUpdate={(row) => mayUpdate({ ...row })} mayRemove={(row) => mayRemove({ ...row })} />
  );
}

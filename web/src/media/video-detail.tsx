import { fileSize } from '../platform/file-size.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { EntityPage } from '../resource/entity-page.tsx';
import type { DetailProps } from '../resource/entity-screens.ts';
import { textOf } from '../resource/form-values.ts';
import { RowDetail } from '../resource/row-detail.tsx';
import { rowTitle } from '../resource/row-title.ts';
import type { VideoPlayerSlot } from '../ui/video-player-slot.ts';
import styles from './video-detail.module.css';

interface VideoDetailProps extends DetailProps {
  /** The player of the lessons; the app provides it. */
  player: VideoPlayerSlot;
}

/** A video to watch as in a lesson, with its size and whether it has captions. */
export function VideoDetail({ row, screens, crumbs, actions, player: Player }: VideoDetailProps) {
  const t = useTexts();
  const { language } = useSite();
  const title = rowTitle(t, screens.resource, row);
  const captions = textOf(row['captionsUrl']) || null;
  const facts = [
    fileSize(Number(row['videoSize'] ?? 0), language),
    t(captions ? 'video.detail.captions' : 'video.detail.noCaptions'),
  ];
  const view = (
    <div className={styles.video}>
      <Player
        address={textOf(row['videoStreamUrl'])}
        title={title}
        contentId={row.id}
        captions={captions}
        poster={textOf(row['posterUrl']) || null}
      />
    </div>
  );
  return (
    <EntityPage screens={screens} title={title} crumbs={crumbs} actions={actions} context={facts.join(' · ')}>
      <RowDetail screens={screens} row={row} lead={{ view, fields: ['video', 'poster', 'captions'] }} />
    </EntityPage>
  );
}

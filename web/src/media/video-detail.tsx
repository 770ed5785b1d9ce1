import { useState } from 'react';
import { exactDurationWords } from '../platform/duration-words.ts';
import { fileSize } from '../platform/file-size.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { EntityPage } from '../resource/entity-page.tsx';
import type { DetailProps } from '../resource/entity-screens.ts';
import { textOf } from '../resource/form-values.ts';
import { RowDetail } from '../resource/row-detail.tsx';
import { rowTitle } from '../resource/row-title.ts';
import styles from './video-detail.module.css';

/** A video to watch, with its cover picture, its length, its size and whether it has captions. */
export function VideoDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const { language } = useSite();
  // The server stores no length: the browser reads it from the file.
  const [seconds, setSeconds] = useState<number | null>(null);
  const title = rowTitle(t, screens.resource, row);
  const captions = textOf(row['captionsUrl']);
  const facts = [
    seconds === null ? null : exactDurationWords(seconds, language),
    fileSize(Number(row['videoSize'] ?? 0), language),
    t(captions ? 'video.detail.captions' : 'video.detail.noCaptions'),
  ];
  const view = (
    // biome-ignore lint/a11y/useMediaCaption: there is a track where the video has captions.
    <video
      className={styles.video}
      controls
      preload="metadata"
      src={textOf(row['videoStreamUrl'])}
      poster={textOf(row['posterUrl']) || undefined}
      aria-label={title}
      onLoadedMetadata={({ currentTarget: { duration } }) => setSeconds(Number.isFinite(duration) ? duration : null)}
    >
      {captions ? <track kind="captions" src={captions} label={t('video.captions')} /> : null}
    </video>
  );
  return (
    <EntityPage
      screens={screens}
      title={title}
      crumbs={crumbs}
      actions={actions}
      context={facts.filter((words) => words !== null).join(' · ')}
    >
      <RowDetail screens={screens} row={row} lead={{ view, fields: ['video', 'poster', 'captions'] }} />
    </EntityPage>
  );
}

import { videoSource } from '@lernhaus/domain/courses/video-source';
import { useTexts } from '../../platform/texts.tsx';
import { EmbeddedVideo } from '../../ui/embedded-video.tsx';
import type { VideoPlayerProps } from '../../ui/video-player-slot.ts';
import { NativeVideo } from './native-video.tsx';
import styles from './video-player.module.css';

/** A content's video: YouTube and Vimeo are embedded on request, other videos use our own player. */
export function VideoPlayer({ address, title, contentId, captions, poster }: VideoPlayerProps) {
  const t = useTexts();
  const source = videoSource(address);
  if (source === null) return <p className={styles.failed}>{t('video.unreadable')}</p>;
  if (source.kind === 'native')
    return <NativeVideo url={source.url} title={title} contentId={contentId} captions={captions} poster={poster} />;
  return <EmbeddedVideo provider={source.kind} embedUrl={source.embedUrl} title={title} />;
}

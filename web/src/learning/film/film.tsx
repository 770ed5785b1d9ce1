import { videoSource } from '@lernhaus/domain/courses/video-source';
import { useTexts } from '../../platform/texts.tsx';
import { EmbeddedFilm } from './embedded-film.tsx';
import styles from './film.module.css';
import { NativeFilm } from './native-film.tsx';

interface FilmProps {
  address: string;
  title: string;
  contentId: string;
  captions: string | null;
  poster: string | null;
}

/** A lesson's film: from YouTube or Vimeo once it is asked for, anything else by the player of the house. */
export function Film({ address, title, contentId, captions, poster }: FilmProps) {
  const t = useTexts();
  const source = videoSource(address);
  if (source === null) return <p className={styles.failed}>{t('film.unreadable')}</p>;
  if (source.kind === 'native')
    return <NativeFilm url={source.url} title={title} contentId={contentId} captions={captions} poster={poster} />;
  return <EmbeddedFilm provider={source.kind} embedUrl={source.embedUrl} title={title} />;
}

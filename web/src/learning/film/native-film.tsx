import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCaptionsChoice } from './captions-choice.ts';
import styles from './film.module.css';
import { FilmControls, type FilmState } from './film-controls.tsx';
import { keepFilmPosition, readFilmPosition } from './film-position.ts';

interface NativeFilmProps {
  url: string;
  title: string;
  contentId: string;
  /** WebVTT; null where the author gave none. */
  captions: string | null;
  poster: string | null;
}

const blank: FilmState = { isPlaying: false, seconds: 0, duration: 0, isMuted: false, rate: 1 };

/**
 * Plays a film in the page's language and colours. The controls are our own: those that come as a library carry styles that
 * the pages' content security policy refuses, and the browser's speak the browser's language.
 */
export function NativeFilm({ url, title, contentId, captions, poster }: NativeFilmProps) {
  const t = useTexts();
  const account = useAccount();
  const owner = `${account?.company ?? ''}/${account?.login ?? ''}`;
  const film = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(blank);
  const [hasFailed, setFailed] = useState(false);
  // Until it is first played it shows that it can be.
  const [isFresh, setFresh] = useState(true);
  const { language } = useSite();
  const [wantsCaptions, setWantsCaptions] = useCaptionsChoice();
  useEffect(() => {
    const track = film.current?.textTracks[0];
    if (track) track.mode = wantsCaptions ? 'showing' : 'disabled';
  }, [wantsCaptions]);

  const look = () => {
    const video = film.current;
    if (!video) return;
    const duration = Number.isFinite(video.duration) ? video.duration : 0;
    setState({
      isPlaying: !video.paused && !video.ended,
      seconds: video.currentTime,
      duration,
      isMuted: video.muted,
      rate: video.playbackRate,
    });
    if (duration > 0 && video.readyState > 0) keepFilmPosition(owner, contentId, video.currentTime, duration);
  };
  const begin = () => {
    if (film.current) film.current.currentTime = readFilmPosition(owner, contentId);
    look();
  };
  const toggle = () => {
    const video = film.current;
    if (video?.paused) video.play().catch(() => undefined);
    else video?.pause();
  };
  const enlarge = () => {
    const isLarge = document.fullscreenElement === frame.current;
    void (isLarge ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined);
  };
  const seek = (seconds: number) => {
    if (film.current) film.current.currentTime = Math.min(Math.max(0, seconds), state.duration);
    look();
  };
  const mute = () => {
    if (film.current) film.current.muted = !film.current.muted;
  };
  const toggleCaptions = () => setWantsCaptions(!wantsCaptions);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const actions: Readonly<Record<string, () => void>> = {
      k: toggle,
      m: mute,
      f: enlarge,
      ...(captions === null ? {} : { c: toggleCaptions }),
    };
    const action = actions[event.key.toLowerCase()];
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };

  if (hasFailed)
    return (
      <p className={styles.failed} role="alert">
        {t('film.failed')}
      </p>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups a form's fields, not a film and its buttons.
    <div
      ref={frame}
      className={styles.player}
      role="group"
      aria-label={t('film.title', { title })}
      onKeyDown={onKeyDown}
    >
      <div className={styles.screen}>
        {/* biome-ignore lint/a11y/useMediaCaption: the captions are the author's to give; the transcript stands beside the film. */}
        <video
          ref={film}
          src={url}
          poster={poster ?? undefined}
          preload="metadata"
          playsInline
          onClick={toggle}
          onLoadedMetadata={begin}
          onTimeUpdate={look}
          onPlay={() => {
            setFresh(false);
            look();
          }}
          onPause={look}
          onEnded={look}
          onVolumeChange={look}
          onRateChange={look}
          onError={() => setFailed(true)}
        >
          {captions === null ? null : (
            <track
              kind="captions"
              src={captions}
              srcLang={language}
              label={t('film.captions')}
              default={wantsCaptions}
            />
          )}
        </video>
        {isFresh ? (
          <span className={styles.playSign} aria-hidden="true">
            <Icon name="play" size={36} />
          </span>
        ) : null}
      </div>
      <FilmControls
        state={state}
        captions={captions === null ? null : { areOn: wantsCaptions, onToggle: toggleCaptions }}
        onToggle={toggle}
        onSeek={seek}
        onMute={mute}
        onEnlarge={enlarge}
        onRate={(rate) => {
          if (film.current) film.current.playbackRate = rate;
        }}
      />
    </div>
  );
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAccountKey } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCaptionsChoice } from './captions-choice.ts';
import { clock, VideoControls, type VideoState } from './video-controls.tsx';
import styles from './video-player.module.css';
import { readVideoPosition, saveVideoPosition } from './video-position.ts';

interface NativeVideoProps {
  url: string;
  title: string;
  contentId: string;
  /** WebVTT; null when the author gave none. */
  captions: string | null;
  poster: string | null;
}

const blank: VideoState = { isPlaying: false, seconds: 0, duration: 0, isMuted: false, rate: 1 };

/**
 * Plays a video with controls in the page's language and colours. They are our own: a library's controls need styles
 * that the content security policy forbids, and the browser's controls use the browser's language
 * (docs/decisions/0009).
 */
export function NativeVideo({ url, title, contentId, captions, poster }: NativeVideoProps) {
  const t = useTexts();
  const accountKey = useAccountKey();
  const videoRef = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(blank);
  const [hasFailed, setFailed] = useState(false);
  // A cover with a large play sign is shown until the video is played for the first time.
  const [wasNeverPlayed, setNeverPlayed] = useState(true);
  const { language } = useSite();
  const [wantsCaptions, setWantsCaptions] = useCaptionsChoice();
  useEffect(() => {
    const track = videoRef.current?.textTracks[0];
    if (track) track.mode = wantsCaptions ? 'showing' : 'disabled';
  }, [wantsCaptions]);

  const readState = () => {
    const video = videoRef.current;
    if (!video) return;
    const duration = Number.isFinite(video.duration) ? video.duration : 0;
    setState({
      isPlaying: !video.paused && !video.ended,
      seconds: video.currentTime,
      duration,
      isMuted: video.muted,
      rate: video.playbackRate,
    });
    if (duration > 0 && video.readyState > 0) saveVideoPosition(accountKey, contentId, video.currentTime, duration);
  };
  const startAtSavedPosition = () => {
    const seconds = readVideoPosition(accountKey, contentId);
    // Every seek, also to the beginning, replaces the poster with a frame of the video.
    if (videoRef.current && seconds > 0) videoRef.current.currentTime = seconds;
    readState();
  };
  const toggle = () => {
    const video = videoRef.current;
    if (video?.paused) video.play().catch(() => undefined);
    else video?.pause();
  };
  const enlarge = () => {
    const isLarge = document.fullscreenElement === frame.current;
    void (isLarge ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined);
  };
  const seek = (seconds: number) => {
    if (videoRef.current) videoRef.current.currentTime = Math.min(Math.max(0, seconds), state.duration);
    readState();
  };
  const mute = () => {
    if (videoRef.current) videoRef.current.muted = !videoRef.current.muted;
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
        {t('video.failed')}
      </p>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, not a video and its buttons.
    <div
      ref={frame}
      className={styles.player}
      role="group"
      aria-label={t('video.title', { title })}
      onKeyDown={onKeyDown}
    >
      <div className={styles.screen}>
        {/* biome-ignore lint/a11y/useMediaCaption: authors may leave captions out; the transcript is next to the video. */}
        <video
          ref={videoRef}
          src={url}
          poster={poster ?? undefined}
          preload="metadata"
          playsInline
          onClick={toggle}
          onLoadedMetadata={startAtSavedPosition}
          onTimeUpdate={readState}
          onPlay={() => {
            setNeverPlayed(false);
            readState();
          }}
          onPause={readState}
          onEnded={readState}
          onVolumeChange={readState}
          onRateChange={readState}
          onError={() => setFailed(true)}
        >
          {captions === null ? null : (
            <track
              kind="captions"
              src={captions}
              srcLang={language}
              label={t('video.captions')}
              default={wantsCaptions}
            />
          )}
        </video>
        {wasNeverPlayed ? (
          <div className={styles.cover} data-drawn={poster === null} aria-hidden="true">
            <span className={styles.playSign}>
              <Icon name="play" size={36} />
            </span>
            <p>
              {poster === null ? <strong>{title}</strong> : null}
              {state.duration > 0 ? <span>{clock(state.duration)}</span> : null}
            </p>
          </div>
        ) : null}
      </div>
      <VideoControls
        state={state}
        captions={captions === null ? null : { areOn: wantsCaptions, onToggle: toggleCaptions }}
        onToggle={toggle}
        onSeek={seek}
        onMute={mute}
        onEnlarge={enlarge}
        onRate={(rate) => {
          if (videoRef.current) videoRef.current.playbackRate = rate;
        }}
      />
    </div>
  );
}

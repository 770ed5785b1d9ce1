import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './video-player.module.css';

export interface VideoState {
  readonly isPlaying: boolean;
  readonly seconds: number;
  readonly duration: number;
  readonly isMuted: boolean;
  readonly rate: number;
}

interface VideoControlsProps {
  state: VideoState;
  /** Null when the video has no captions. */
  captions: { areOn: boolean; onToggle: () => void } | null;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  onMute: () => void;
  onRate: (rate: number) => void;
  onEnlarge: () => void;
}

const rates = [0.75, 1, 1.25, 1.5, 2] as const;

export const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

export function VideoControls({ state, captions, onToggle, onSeek, onMute, onRate, onEnlarge }: VideoControlsProps) {
  const t = useTexts();
  const { language } = useSite();
  const factor = new Intl.NumberFormat(language);
  const { isPlaying, seconds, duration, isMuted, rate } = state;
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={t(isPlaying ? 'video.pause' : 'video.play')} onClick={onToggle}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        min="0"
        max={Math.max(1, Math.floor(duration))}
        step="1"
        value={Math.floor(seconds)}
        aria-label={t('video.position')}
        aria-valuetext={t('video.positionOf', { at: clock(seconds), of: clock(duration) })}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
      <span className={styles.clock} aria-hidden="true">
        {clock(seconds)} / {clock(duration)}
      </span>
      <button type="button" aria-label={t('video.mute')} aria-pressed={isMuted} onClick={onMute}>
        <Icon name={isMuted ? 'silent' : 'sound'} />
      </button>
      {captions ? (
        <button
          type="button"
          aria-label={t('video.captions')}
          aria-pressed={captions.areOn}
          onClick={captions.onToggle}
        >
          <Icon name="captions" />
        </button>
      ) : null}
      <Select
        look="bare"
        aria-label={t('video.rate')}
        value={String(rate)}
        onChange={(newRate) => onRate(Number(newRate))}
        options={rates.map((one) => ({ value: String(one), label: `${factor.format(one)}×` }))}
      />
      <button type="button" aria-label={t('video.enlarge')} onClick={onEnlarge}>
        <Icon name="enlarge" />
      </button>
    </div>
  );
}

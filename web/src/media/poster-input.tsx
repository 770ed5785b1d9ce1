import { useContext, useId, useRef, useState } from 'react';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { FormWait } from '../ui/form-wait.ts';
import { MediaFileInput } from './media-file-input.tsx';
import { frameOf, type LocalFile, localFile, posterOf } from './poster-frame.ts';
import styles from './poster-input.module.css';
import { noPoster, type Poster } from './video-extras.ts';

interface PosterInputProps {
  /** The address of the video: in the browser, or on the server. */
  videoUrl: string;
  /** Whether a first frame is taken automatically. */
  takesFirst: boolean;
  /** Called with the poster that is chosen now; it is null without a choice. */
  onChange: (poster: Poster) => void;
}

/** The first frame is often black, so the default is a second later. */
const defaultPosterSecond = (duration: number) => Math.min(1, duration / 10);

/** The poster of a video: a frame of it, or a chosen picture. */
export function PosterInput({ videoUrl, takesFirst, onChange }: PosterInputProps) {
  const t = useTexts();
  const id = useId();
  const videoRef = useRef<HTMLVideoElement>(null);
  const [duration, setDuration] = useState(0);
  const [second, setSecond] = useState(0);
  const [picture, setPicture] = useState<LocalFile | null>(null);
  const [isPlayable, setPlayable] = useState(true);
  const chosenSecond = useRef<number | null>(null);
  const ownFile = useRef<File | null>(null);
  const wait = useContext(FormWait);
  const choosePicture = (file: File | null) => {
    ownFile.current = file;
    setPicture(file && localFile(file));
    // The video comes back in the place of a removed picture, and takes its frame again.
    if (!file) return onChange(noPoster);
    const take = (poster: string) => {
      if (ownFile.current === file) onChange({ poster, isPosterChosen: true });
      return true;
    };
    wait(
      posterOf(file).then(take, (error: unknown) => {
        showFailure(error);
        return false;
      }),
    );
  };
  const seek = (seconds: number) => {
    chosenSecond.current = seconds;
    setSecond(seconds);
    if (picture) choosePicture(null);
    if (videoRef.current) videoRef.current.currentTime = seconds;
  };
  const takeFrame = () => {
    const isPosterChosen = chosenSecond.current !== null;
    const frame = (takesFirst || isPosterChosen) && videoRef.current ? frameOf(videoRef.current) : null;
    if (frame !== null) onChange({ poster: frame, isPosterChosen });
  };
  return (
    <fieldset className={styles.poster}>
      <legend>{t('video.poster')}</legend>
      <div className={styles.parts}>
        {picture ? (
          <img className={styles.still} src={picture.url} alt={t('entity.blob.preview')} />
        ) : (
          <video
            ref={videoRef}
            className={styles.still}
            src={videoUrl}
            muted
            playsInline
            preload="auto"
            aria-label={t('video.poster.preview')}
            hidden={!isPlayable}
            onLoadedMetadata={({ currentTarget }) => {
              const at = chosenSecond.current ?? defaultPosterSecond(currentTarget.duration);
              setDuration(currentTarget.duration);
              setSecond(at);
              currentTarget.currentTime = at;
            }}
            onSeeked={takeFrame}
            onError={() => setPlayable(false)}
          />
        )}
        <div className={styles.choices}>
          {isPlayable ? (
            <label className={styles.momentInput} htmlFor={id}>
              {t('video.poster.moment')}
              <input
                id={id}
                type="range"
                min={0}
                max={Number.isFinite(duration) ? duration : 0}
                step={0.1}
                value={second}
                onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
              />
            </label>
          ) : (
            <p>{t('video.poster.unplayable')}</p>
          )}
          <MediaFileInput
            kind="image"
            label={t('video.poster.own')}
            clearable
            value={picture?.file ?? null}
            onChange={choosePicture}
          />
        </div>
      </div>
    </fieldset>
  );
}

import { useId, useRef, useState } from 'react';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import type { Beside } from './kept-beside.ts';
import { MediaFileInput } from './media-file-input.tsx';
import { base64OfFile, frameOf, type LocalFile, localFile } from './poster-frame.ts';
import styles from './poster-input.module.css';

interface PosterInputProps {
  /** Where the film is: in the browser, or on the server. */
  filmUrl: string;
  /** Whether a first picture is taken without being asked. */
  takesFirst: boolean;
  onChange: (poster: Omit<Beside, 'captions'>) => void;
}

/** The first picture is often black; a second later there is something to see. */
const firstMoment = (duration: number) => Math.min(1, duration / 10);

/** The picture that stands for a film: a moment of it, or one of one's own. */
export function PosterInput({ filmUrl, takesFirst, onChange }: PosterInputProps) {
  const t = useTexts();
  const id = useId();
  const film = useRef<HTMLVideoElement>(null);
  const [duration, setDuration] = useState(0);
  const [moment, setMoment] = useState(0);
  const [picture, setPicture] = useState<LocalFile | null>(null);
  const [isPlayable, setPlayable] = useState(true);
  const takes = useRef(takesFirst);
  const isChosen = useRef(false);
  const seek = (seconds: number) => {
    takes.current = true;
    isChosen.current = true;
    setPicture(null);
    setMoment(seconds);
    if (film.current) film.current.currentTime = seconds;
  };
  const take = () => {
    const frame = takes.current && film.current ? frameOf(film.current) : null;
    if (frame !== null) onChange({ poster: frame, isPosterChosen: isChosen.current });
  };
  return (
    <fieldset className={styles.poster}>
      <legend>{t('video.poster')}</legend>
      <div className={styles.parts}>
        {picture ? (
          <img className={styles.still} src={picture.url} alt={t('entity.blob.preview')} />
        ) : (
          <video
            ref={film}
            className={styles.still}
            src={filmUrl}
            muted
            playsInline
            preload="auto"
            aria-label={t('video.poster.preview')}
            hidden={!isPlayable}
            onLoadedMetadata={({ currentTarget }) => {
              setDuration(currentTarget.duration);
              setMoment(firstMoment(currentTarget.duration));
              currentTarget.currentTime = firstMoment(currentTarget.duration);
            }}
            onSeeked={take}
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
                value={moment}
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
            onChange={(file) => {
              setPicture(file && localFile(file));
              takes.current = true;
              isChosen.current = file !== null;
              if (file)
                void base64OfFile(file).then((poster) => onChange({ poster, isPosterChosen: true }), showFailure);
            }}
          />
        </div>
      </div>
    </fieldset>
  );
}

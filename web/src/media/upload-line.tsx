import { fileSize } from '../platform/file-size.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import type { RunningUpload } from './running-uploads.ts';
import { hoursAndMinutes, secondsLeft } from './time-left.ts';
import styles from './upload-line.module.css';

/** An upload with its progress, the time left, and a button to cancel. */
export function UploadLine({ upload }: { upload: RunningUpload }) {
  const t = useTexts();
  const { language } = useSite();
  const { name, sentBytes, totalBytes, samples, state, retry, cancel } = upload;
  const seconds = secondsLeft(samples, totalBytes);
  const words = {
    sent: fileSize(sentBytes, language),
    total: fileSize(totalBytes, language),
    percent: new Intl.NumberFormat(language, { style: 'percent' }).format(sentBytes / totalBytes),
  };
  const timeLeft = () => {
    if (seconds === null) return t('video.sending.soon');
    if (seconds < 60) return t('video.sending.seconds', { count: seconds });
    const { hours, minutes } = hoursAndMinutes(seconds);
    return hours === 0 ? t('video.sending.minutes', { count: minutes }) : t('video.sending.hours', { hours, minutes });
  };
  return (
    <div className={styles.line} data-state={state.kind}>
      <strong className={styles.name}>{name}</strong>
      <progress aria-label={t('video.sending.label', { name })} value={sentBytes} max={totalBytes} />
      <p className={styles.words}>
        <span>{t('video.sending.progress', words)}</span>
        {state.kind === 'sending' ? <span>{timeLeft()}</span> : null}
        {state.kind === 'waiting' ? <span role="status">{t('video.sending.waiting')}</span> : null}
        {state.kind === 'joining' ? <span role="status">{t('video.sending.joining')}</span> : null}
        {state.kind === 'failed' ? <span role="alert">{translateAny(t, state.key)}</span> : null}
      </p>
      <p className={styles.actions}>
        {state.kind === 'failed' ? (
          <button type="button" onClick={retry}>
            {t('video.sending.again')}
          </button>
        ) : null}
        {state.kind === 'joining' ? null : (
          <button type="button" aria-label={t('video.sending.cancel', { name })} onClick={cancel}>
            {t('global.cancel')}
          </button>
        )}
      </p>
    </div>
  );
}

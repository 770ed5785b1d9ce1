import { useEffect, useState } from 'react';
import { useFormats } from '../platform/formats.ts';
import { useObservable } from '../platform/observable.ts';
import { useTexts } from '../platform/texts.tsx';
import { reserveSpaceAs } from '../ui/reserve-space.ts';
import { type RunningUpload, runningUploads } from './running-uploads.ts';
import { UploadLine } from './upload-line.tsx';
import styles from './upload-tray.module.css';

const reserveSpace = reserveSpaceAs('--lh-uploads');

/**
 * The running uploads, in a corner of every screen: one line that unfolds, also when one fails. Closing the page asks
 * first.
 */
export function UploadTray() {
  const t = useTexts();
  const { percent } = useFormats();
  const uploads = useObservable(runningUploads);
  const failureCount = uploads.filter(({ state }) => state.kind === 'failed').length;
  const [isOpen, setOpen] = useState(failureCount > 0);
  const [countBefore, setCountBefore] = useState(failureCount);
  if (failureCount !== countBefore) {
    setCountBefore(failureCount);
    // The user must see each failure and its button to try again.
    if (failureCount > countBefore) setOpen(true);
  }
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const sum = (of: (upload: RunningUpload) => number) => uploads.reduce((all, upload) => all + of(upload), 0);
  const part = sum(({ sentBytes }) => sentBytes) / sum(({ totalBytes }) => totalBytes);
  return (
    <aside ref={reserveSpace} className={styles.tray} aria-label={t('video.tray')}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('video.tray.progress', { percent: percent(Math.round(100 * part)) })}</summary>
        <div className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
          <p className={styles.note}>{t('video.tray.note')}</p>
        </div>
      </details>
    </aside>
  );
}

import { useEffect } from 'react';
import { useObservable } from '../platform/observable.ts';
import { useTexts } from '../platform/texts.tsx';
import { runningUploads } from './running-uploads.ts';
import { UploadLine } from './upload-line.tsx';
import styles from './upload-tray.module.css';

/** The running uploads, in a corner of every screen. Closing the page asks first. */
export function UploadTray() {
  const t = useTexts();
  const uploads = useObservable(runningUploads);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <aside className={styles.tray} aria-label={t('video.tray')}>
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} />
      ))}
      <p className={styles.note}>{t('video.tray.note')}</p>
    </aside>
  );
}

import type { VideoUpload } from '@lernhaus/contract/media/video-upload-endpoints';
import { useState } from 'react';
import { announce } from '../platform/announcements.ts';
import { fileSize } from '../platform/file-size.ts';
import { isSameFile } from '../platform/resumable-upload.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { cancelUpload, sendVideo } from './send-video.ts';
import { StoredCaptionsNote } from './stored-captions-note.tsx';
import styles from './unfinished-videos.module.css';

/** Unfinished uploads. Choosing the same file again continues them. */
export function UnfinishedVideos({ uploads }: { uploads: readonly VideoUpload[] }) {
  const t = useTexts();
  return (
    <section className={styles.list} aria-label={t('video.unfinished')}>
      <h2>{t('video.unfinished')}</h2>
      <p>{t('video.unfinished.help')}</p>
      <ul>
        {uploads.map((upload) => (
          <UnfinishedUpload key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UnfinishedUpload({ upload }: { upload: VideoUpload }) {
  const t = useTexts();
  const { language } = useSite();
  const [isOther, setOther] = useState(false);
  const { name, receivedBytes, totalBytes } = upload;
  const pick = (file: File | undefined) => {
    if (!file) return;
    const isSame = isSameFile(upload, file);
    setOther(!isSame);
    if (!isSame) return;
    const nothing = { poster: null, isPosterChosen: false, captions: null };
    sendVideo(file, name, nothing, upload).then(() => announce('done', 'video.uploading'), showFailure);
  };
  const words = { sent: fileSize(receivedBytes, language), total: fileSize(totalBytes, language) };
  return (
    <li>
      <strong>{name}</strong>
      <span>{t('video.unfinished.progress', words)}</span>
      <StoredCaptionsNote uploadId={upload.id} />
      <label className={styles.pick}>
        {t('video.unfinished.pick')}
        <input
          type="file"
          className="visually-hidden"
          accept="video/mp4,video/webm"
          aria-label={t('video.unfinished.pickFor', { name })}
          onChange={({ currentTarget }) => {
            pick(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
      <button
        type="button"
        aria-label={t('video.sending.cancel', { name })}
        onClick={() => void cancelUpload(upload.id)}
      >
        {t('global.cancel')}
      </button>
      {isOther ? (
        <span className={styles.error} role="alert">
          {t('video.unfinished.other')}
        </span>
      ) : null}
    </li>
  );
}

import { fileSize } from '../platform/file-size.ts';
import type { FormProgress } from '../platform/send-form.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './byte-progress.module.css';

interface ByteProgressProps {
  label: string;
  /** The next step after all bytes are sent. */
  afterwards: string;
  progress: FormProgress;
  onStop: () => void;
}

/** The upload progress in bytes, then a note that the server works on the file; it can be stopped at any time. */
export function ByteProgress({ label, afterwards, progress, onStop }: ByteProgressProps) {
  const t = useTexts();
  const { language } = useSite();
  const { sentBytes, totalBytes } = progress;
  const isThere = totalBytes > 0 && sentBytes >= totalBytes;
  const words = { sent: fileSize(sentBytes, language), total: fileSize(totalBytes, language) };
  return (
    <div className={styles.progress}>
      {isThere ? (
        <progress aria-label={afterwards} />
      ) : (
        <progress aria-label={label} value={sentBytes} max={totalBytes || 1} />
      )}
      <span role="status">{isThere ? afterwards : t('feedback.progress', words)}</span>
      <button type="button" onClick={onStop}>
        {t('global.cancel')}
      </button>
    </div>
  );
}

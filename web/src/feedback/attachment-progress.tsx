import { fileSize } from '../platform/file-size.ts';
import type { FormProgress } from '../platform/send-form.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './feedback-composer.module.css';

/** The upload progress in bytes, with a button to stop. */
export function AttachmentProgress({ progress, onStop }: { progress: FormProgress; onStop: () => void }) {
  const t = useTexts();
  const { language } = useSite();
  const { sentBytes, totalBytes } = progress;
  const words = { sent: fileSize(sentBytes, language), total: fileSize(totalBytes, language) };
  return (
    <div className={styles.progress}>
      <progress aria-label={t('feedback.sending')} value={sentBytes} max={totalBytes || 1} />
      <span>{t('feedback.progress', words)}</span>
      <button type="button" onClick={onStop}>
        {t('global.cancel')}
      </button>
    </div>
  );
}

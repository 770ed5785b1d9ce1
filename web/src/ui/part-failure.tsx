import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import styles from './load-failure.module.css';

interface PartFailureProps {
  onRetry: () => void;
}

/**
 * Shown instead of a part that failed to load or render. Reloading the page helps when a new version has replaced the
 * file; players and exams continue where they were.
 */
export function PartFailure({ onRetry }: PartFailureProps) {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{t('part.failed')}</p>
      <p>{t('part.failed.body')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('load.retry')}
      </Button>
      <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
        {t('part.reload')}
      </button>
    </div>
  );
}

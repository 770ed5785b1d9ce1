import { useTexts } from '../platform/texts.tsx';
import buttons from './button.module.css';
import styles from './load-failure.module.css';

interface PartFailureProps {
  onRetry: () => void;
}

/**
 * In the place of a part that did not come or that broke, while the page around it goes on. Loading the page again helps
 * where a new version of the site has replaced the file; players and running exams go on where they were.
 */
export function PartFailure({ onRetry }: PartFailureProps) {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{t('part.failed')}</p>
      <p>{t('part.failed.body')}</p>
      <button type="button" className={buttons.button} data-look="quiet" onClick={onRetry}>
        {t('load.retry')}
      </button>
      <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
        {t('part.reload')}
      </button>
    </div>
  );
}

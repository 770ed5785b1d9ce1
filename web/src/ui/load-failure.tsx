import { useTexts } from '../platform/texts.tsx';
import buttons from './button.module.css';
import styles from './load-failure.module.css';

/** In the place of what could not be loaded: what happened, and the way to try again. */
export function LoadFailure({ onRetry, title }: { onRetry: () => unknown; title?: string }) {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{title ?? t('load.failed')}</p>
      <p>{t('load.failed.body')}</p>
      <button type="button" className={buttons.button} data-look="quiet" onClick={() => void onRetry()}>
        {t('load.retry')}
      </button>
    </div>
  );
}

import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  onRetry: () => unknown;
  /** A link for pages without a header. */
  exitLink?: { to: LocalPath; label: string };
}

/** Shown when something could not be loaded, with a button to try again. */
export function LoadFailure({ onRetry, exitLink }: LoadFailureProps) {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{t('load.failed')}</p>
      <p>{t('load.failed.body')}</p>
      <Button look="quiet" onClick={() => void onRetry()}>
        {t('load.retry')}
      </Button>
      {exitLink ? <Link to={exitLink.to}>{exitLink.label}</Link> : null}
    </div>
  );
}

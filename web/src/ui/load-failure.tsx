import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { CallFailure } from '../platform/call-failure.ts';
import { failureWords } from '../platform/failure-words.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  onRetry: () => unknown;
  /** Why it could not be loaded, where the page knows it. */
  error?: unknown;
  /** A link for pages without a header. */
  exitLink?: { to: LocalPath; label: string };
}

/** Shown when something could not be loaded, with a button to try again. */
export function LoadFailure({ onRetry, error, exitLink }: LoadFailureProps) {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{t('load.failed')}</p>
      <p>{isStated(error) ? failureWords(t, error) : t('load.failed.body')}</p>
      <Button look="quiet" onClick={() => void onRetry()}>
        {t('load.retry')}
      </Button>
      {exitLink ? <Link to={exitLink.to}>{exitLink.label}</Link> : null}
    </div>
  );
}

/** Whether the server said why. A reply without a key, for example of a proxy, is no text for a reader. */
const isStated = (error: unknown): boolean =>
  error instanceof CallFailure && error.status !== 0 && error.key.startsWith('error.');

import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './with-summary.module.css';

interface WithSummaryProps {
  /** What is ordered; above the form. */
  before?: ReactNode;
  /** The sums of the order; null where there are none. */
  summary: ReactNode | null;
  /** The sum with the button that orders it, below the sums. */
  pay: ReactNode;
  children: ReactNode;
}

/**
 * The sections of an order's form. On a wide screen the sums and the button that orders stand beside them and stay in sight; on a
 * phone the sums stand above them, the button below.
 */
export function WithSummary({ before = null, summary, pay, children }: WithSummaryProps) {
  const t = useTexts();
  return (
    <div className={styles.place}>
      <div className={styles.columns} data-alone={summary === null}>
        {before ? <div className={styles.before}>{before}</div> : null}
        <div className={styles.sections}>{children}</div>
        {summary === null ? (
          pay
        ) : (
          <aside className={styles.side} aria-label={t('basket.summary')}>
            <div className={styles.summary}>
              <h2>{t('basket.summary')}</h2>
              {summary}
            </div>
            {pay}
          </aside>
        )}
      </div>
    </div>
  );
}

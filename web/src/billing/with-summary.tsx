import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Figures } from '../ui/figures.tsx';
import styles from './with-summary.module.css';

interface WithSummaryProps {
  /** The sums of the order; null where the page shows them itself. */
  summary: ReactNode | null;
  children: ReactNode;
}

/** A form's sections with the sums of the order: beside them on a wide screen, below them on a phone. */
export function WithSummary({ summary, children }: WithSummaryProps) {
  const t = useTexts();
  if (summary === null) return <div className={styles.alone}>{children}</div>;
  return (
    <div className={styles.place}>
      <div className={styles.columns}>
        <div className={styles.sections}>{children}</div>
        <aside className={styles.summary} aria-label={t('basket.summary')}>
          <h3>{t('basket.summary')}</h3>
          {summary}
        </aside>
      </div>
    </div>
  );
}

/** The total above the button on a phone, where the sums stand far above the form. */
export function TotalLine({ label, total }: { label: string; total: string }) {
  return (
    <p className={styles.total}>
      {label}
      <strong>
        <Figures>{total}</Figures>
      </strong>
    </p>
  );
}

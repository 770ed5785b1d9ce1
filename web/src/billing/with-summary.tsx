import type { ReactNode } from 'react';
import { LegalNote } from './legal-note.tsx';
import styles from './with-summary.module.css';

interface WithSummaryProps {
  /** The name of the part beside the form. */
  label: string;
  /** What is ordered, above the steps; the summary then has only the sums. */
  items?: ReactNode;
  /** What is ordered and what it costs; null where there is nothing to say. */
  summary: ReactNode | null;
  /** Nothing has to be paid. */
  isFree: boolean;
  /** The sum with the button that orders it, below the sums. */
  pay: ReactNode;
  /** The steps of the form, if there are any. */
  children: ReactNode;
}

/**
 * The steps of an order. On a wide screen what is ordered, the sum and the button that orders are beside them and
 * stay visible; without a sum the button is below them. On a phone the summary is above them, and the sum with the
 * button at the foot of the screen.
 */
export function WithSummary({ label, items = null, summary, isFree, pay, children }: WithSummaryProps) {
  return (
    <div className={styles.place}>
      <div className={styles.columns} data-alone={summary === null} data-items={items !== null}>
        {items === null ? null : <div className={styles.items}>{items}</div>}
        <div className={styles.steps}>{children}</div>
        <aside className={styles.side} aria-label={label}>
          {summary === null ? null : <div className={styles.summary}>{summary}</div>}
          {pay}
          <div className={styles.legal}>
            <LegalNote isFree={isFree} />
          </div>
        </aside>
      </div>
    </div>
  );
}

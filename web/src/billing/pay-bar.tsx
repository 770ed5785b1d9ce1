import type { ReactNode } from 'react';
import { Figures } from '../ui/figures.tsx';
import styles from './pay-bar.module.css';

interface PayBarProps {
  label: string;
  /** What is due, in words; null where nothing is. */
  total: string | null;
  /** The button that orders. */
  children: ReactNode;
}

/** The sum and the button that orders it side by side; on a phone they stay visible at the bottom of the screen. */
export const PayBar = ({ label, total, children }: PayBarProps) => (
  <div className={styles.bar} data-total={total !== null}>
    {total === null ? null : (
      <p className={styles.total} aria-live="polite">
        {label}
        <strong>
          <Figures>{total}</Figures>
        </strong>
      </p>
    )}
    {children}
  </div>
);

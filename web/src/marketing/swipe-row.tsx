import type { ReactNode } from 'react';
import styles from './swipe-row.module.css';

interface SwipeRowProps {
  as: 'ul' | 'ol';
  label: string;
  className: string | undefined;
  look?: string;
  children: ReactNode;
}

/** A list that is a row on a phone. The row scrolls by swipe and by the arrow keys. */
export const SwipeRow = ({ as: List, label, className, look, children }: SwipeRowProps) => (
  <List className={`${className} ${styles.row}`} data-look={look} tabIndex={0} aria-label={label}>
    {children}
  </List>
);

import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './unfold.module.css';

interface UnfoldProps {
  title: ReactNode;
  /** The id of the title, for what it describes. */
  titleId?: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Less important details: a quiet line that unfolds them. */
export function Unfold({ title, titleId, isOpen = false, children }: UnfoldProps) {
  return (
    <details className={styles.unfold} open={isOpen}>
      <summary>
        <Icon name="down" size={18} />
        <span id={titleId}>{title}</span>
      </summary>
      {children}
    </details>
  );
}

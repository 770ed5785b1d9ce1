import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  title: ReactNode;
  /** The id of the title, for what it describes. */
  titleId?: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Less important details: a quiet line that unfolds them. */
export function Disclosure({ title, titleId, isOpen = false, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary>
        <Icon name="down" size={18} />
        <span id={titleId}>{title}</span>
      </summary>
      {children}
    </details>
  );
}

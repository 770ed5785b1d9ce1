import { type ReactNode, useState } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  title: ReactNode;
  /** The id of the title, for what it describes. */
  titleId?: string;
  /** Opens it, at first or later, for example at a problem. Only its reader closes it. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Less important details: a quiet line that unfolds them. */
export function Disclosure({ title, titleId, isOpen = false, children }: DisclosureProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <details className={styles.disclosure} open={wasOpened}>
      <summary>
        <Icon name="down" size={18} />
        <span id={titleId}>{title}</span>
      </summary>
      {children}
    </details>
  );
}

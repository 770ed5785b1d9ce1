import { type ReactNode, useState } from 'react';
import styles from './ask-before-load.module.css';
import { Icon, type IconName } from './icon.tsx';

interface AskBeforeLoadProps {
  icon: IconName;
  /** The text of the button. */
  action: string;
  /** Whose content it is, and what that site learns of its viewer. */
  note: string;
  /** The content of another site. */
  children: ReactNode;
}

/** Shows content of another site. Nothing is requested from that site before the viewer asks for it. */
export function AskBeforeLoad({ icon, action, note, children }: AskBeforeLoadProps) {
  const [isAskedFor, setAskedFor] = useState(false);
  if (isAskedFor) return children;
  return (
    <div className={styles.ask}>
      <button type="button" className={styles.start} onClick={() => setAskedFor(true)}>
        <Icon name={icon} size={28} />
        {action}
      </button>
      <p>{note}</p>
    </div>
  );
}

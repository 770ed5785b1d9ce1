import { type ReactNode, useState } from 'react';
import styles from './ask-before-load.module.css';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface AskBeforeLoadProps {
  icon: IconName;
  /** The text of the button. */
  action: string;
  /** Whose content it is, and what that site learns of its viewer. */
  note: string;
  look?: 'primary' | 'quiet';
  /** The content of another site. */
  children: ReactNode;
}

/** Shows content of another site. Nothing is requested from that site before the viewer asks for it. */
export function AskBeforeLoad({ icon, action, note, look = 'primary', children }: AskBeforeLoadProps) {
  const [isAskedFor, setAskedFor] = useState(false);
  if (isAskedFor) return children;
  return (
    <div className={styles.ask}>
      <Button look={look} onClick={() => setAskedFor(true)}>
        <Icon name={icon} />
        {action}
      </Button>
      <p>{note}</p>
    </div>
  );
}

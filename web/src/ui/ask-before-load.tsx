import { type ComponentProps, useState } from 'react';
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
  /** The frame with the content of another site. */
  frame: ComponentProps<'iframe'> & { readonly src: string; readonly title: string };
}

/** Shows content of another site. Nothing is requested from that site before the viewer asks for it. */
export function AskBeforeLoad({ icon, action, note, look = 'primary', frame }: AskBeforeLoadProps) {
  const [isAskedFor, setAskedFor] = useState(false);
  const { title, ...attributes } = frame;
  // Providers of videos play only when they know which site embeds them; the path of the page is not sent.
  if (isAskedFor)
    return <iframe className={styles.frame} title={title} referrerPolicy="strict-origin" {...attributes} />;
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

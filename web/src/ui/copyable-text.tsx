import { CopyButton } from './copy-button.tsx';
import styles from './copyable-text.module.css';

/** A text that somebody has typed, with a button that copies it; `what` names it. */
export const CopyableText = ({ text, what }: { text: string; what: string }) => (
  <div className={styles.text}>
    <blockquote>{text}</blockquote>
    <CopyButton text={text} what={what} />
  </div>
);

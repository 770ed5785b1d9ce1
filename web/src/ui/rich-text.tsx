import styles from './rich-text.module.css';

/** Formatted text that the server has cleaned by its allow-list, when it was written and again when it was answered. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned twice by the server (trust: content).
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

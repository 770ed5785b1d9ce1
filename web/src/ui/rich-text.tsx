import { useTextLanguage } from '../platform/course-language.tsx';
import { AuthoredHtml } from './authored-html.tsx';
import styles from './rich-text.module.css';

/** Formatted text on a page for everyone. */
export const RichText = ({ html }: { html: string }) => (
  <AuthoredHtml html={html} className={styles.text} lang={useTextLanguage()} />
);

import { Skeleton } from '@mantine/core';
import styles from './legal-text.module.css';
import { RichText } from './rich-text.tsx';

/** A legal text in a dialog; null while it is loading. */
export const LegalText = ({ html }: { html: string | null }) =>
  html === null ? (
    [92, 100, 84, 96, 60].map((width) => <Skeleton key={width} height={18} mb={12} width={`${width}%`} />)
  ) : (
    <div className={styles.legal}>
      <RichText html={html} />
    </div>
  );

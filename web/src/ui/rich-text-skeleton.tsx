import { Skeleton } from '@mantine/core';
import styles from './rich-text-skeleton.module.css';

/** The editor of a rich text while it is loading. */
export const RichTextSkeleton = ({ label }: { label: string }) => (
  <div aria-busy="true">
    <span className={styles.label}>{label}</span>
    <Skeleton className={styles.frame} />
  </div>
);

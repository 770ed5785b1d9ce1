import { Skeleton } from '@mantine/core';
import '../ui/mantine-forms.css';
import styles from './feedback-entry.module.css';

/** Placeholders for two entries. */
export function FeedbackSkeleton() {
  return (
    <div aria-hidden="true">
      {[80, 55].map((width) => (
        <div key={width} className={styles.entry}>
          <Skeleton height={36} width={36} circle />
          <div className={styles.words}>
            <Skeleton height={14} width="40%" />
            <Skeleton height={14} width={`${width}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}

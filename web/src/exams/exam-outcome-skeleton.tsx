import { Skeleton } from '@mantine/core';
import styles from './exam-outcome.module.css';

/** A placeholder with the shape of a result. */
export function ExamOutcomeSkeleton() {
  return (
    <div className={styles.outcome} aria-hidden="true">
      <div className={styles.top}>
        <Skeleton height={144} width={144} circle />
        <div className={styles.words}>
          <Skeleton height={32} width="60%" />
          <Skeleton height={20} width="80%" />
          <Skeleton height={44} width={160} />
        </div>
      </div>
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import '../ui/mantine-forms.css';
import styles from './my-courses-page.module.css';

/** The list and a card while the courses are loading. */
export function MyCoursesSkeleton() {
  const t = useTexts();
  return (
    <main id="main" className={styles.page} data-chosen="false" aria-busy="true" aria-label={t('global.loading')}>
      <div className={styles.heading}>
        <Skeleton height={40} width="14rem" />
      </div>
      <div className={styles.list}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={76} mb={12} />
        ))}
      </div>
      <div className={styles.card}>
        <Skeleton height={220} mb={24} />
        <Skeleton height={36} width="60%" mb={24} />
        <Skeleton height={118} />
      </div>
    </main>
  );
}

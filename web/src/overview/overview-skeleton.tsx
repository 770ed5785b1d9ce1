import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import '../ui/mantine-forms.css';
import styles from './overview-page.module.css';

const cards = ['stuck', 'comments', 'reviews', 'orders'];

/** The overview while it is loading. */
export function OverviewSkeleton() {
  const t = useTexts();
  return (
    <main id="main" className={styles.page} aria-busy="true" aria-label={t('global.loading')}>
      <Skeleton height={44} width="12rem" mb={8} />
      <Skeleton height={20} width="22rem" maw="100%" mb={32} />
      <div className={styles.cards}>
        {cards.map((name) => (
          <Skeleton key={name} height={146} radius={16} />
        ))}
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton height={340} radius={16} />
          <Skeleton height={320} radius={16} />
        </div>
        <div className={styles.aside}>
          <Skeleton height={260} radius={16} />
          <Skeleton height={260} radius={16} />
        </div>
      </div>
    </main>
  );
}

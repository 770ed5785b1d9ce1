import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import styles from './page-skeleton.module.css';
import './mantine-forms.css';

/** A page with a form while its account is loading. */
export function PageSkeleton() {
  const t = useTexts();
  return (
    <main id="main" className={styles.page} aria-busy="true" aria-label={t('global.loading')}>
      <Skeleton height={40} width="70%" />
      {[1, 2, 3].map((row) => (
        <div key={row}>
          <Skeleton height={16} width="30%" mb={8} />
          <Skeleton height={44} />
        </div>
      ))}
      <Skeleton height={44} width={140} />
    </main>
  );
}

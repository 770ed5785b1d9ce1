import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import './mantine-forms.css';
import styles from './page-frame.module.css';

/** A working page with a list or a form while its account is loading: title, bar and rows where they will be. */
export function WorkSkeleton() {
  const t = useTexts();
  return (
    <main id="main" className={styles.page} aria-busy="true" aria-label={t('global.loading')}>
      <Skeleton height={40} width="14rem" mb={32} />
      <Skeleton height={44} mb={16} />
      {[1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} height={46} mb={2} radius={0} />
      ))}
    </main>
  );
}

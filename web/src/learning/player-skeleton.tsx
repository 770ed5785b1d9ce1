import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import '../ui/mantine-forms.css';
import styles from './player-frame.module.css';

interface PlayerSkeletonProps {
  /** Why it stays one. */
  children?: ReactNode;
}

/** The player before its course is there: bar, drawer, a lesson. */
export function PlayerSkeleton({ children }: PlayerSkeletonProps) {
  const t = useTexts();
  return (
    <div className={styles.player} aria-busy={children === undefined}>
      <div className={styles.bar}>
        <Skeleton height={28} width="14rem" />
      </div>
      <div className={styles.body} data-drawer="open">
        <div className={styles.aside}>
          {[80, 60, 70, 90, 55, 65].map((width) => (
            <Skeleton key={width} height={20} width={`${width}%`} mb={20} />
          ))}
        </div>
        <main
          id="main"
          className={styles.stage}
          {...(children === undefined ? { 'aria-label': t('global.loading') } : {})}
        >
          {children}
          <Skeleton height={16} width="8rem" mb={16} />
          <Skeleton height={44} width="70%" mb={32} />
          {[96, 100, 90, 98, 60].map((width) => (
            <Skeleton key={width} height={18} width={`${width}%`} mb={14} />
          ))}
          <Skeleton height={118} mt={32} />
        </main>
      </div>
    </div>
  );
}

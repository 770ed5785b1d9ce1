import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import '../ui/mantine-forms.css';
import frame from '../ui/workspace.module.css';
import styles from './player-frame.module.css';

interface PlayerSkeletonProps {
  /** A message that explains why the course cannot be shown. */
  children?: ReactNode;
}

/** The player while the course is loading. */
export function PlayerSkeleton({ children }: PlayerSkeletonProps) {
  const t = useTexts();
  return (
    <div className={frame.workspace} aria-busy={children === undefined}>
      <div className={frame.bar}>
        <Skeleton height={28} width="14rem" />
      </div>
      <div className={frame.body} data-drawer="open">
        <div className={frame.aside}>
          {[80, 60, 70, 90, 55, 65].map((width) => (
            <Skeleton key={width} height={20} width={`${width}%`} mb={20} />
          ))}
        </div>
        <main
          id="main"
          className={`${frame.stage} ${styles.stage}`}
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

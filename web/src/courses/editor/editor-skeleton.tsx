import { Skeleton } from '@mantine/core';
import { useTexts } from '../../platform/texts.tsx';
import frame from '../../ui/workspace.module.css';
import styles from './editor-frame.module.css';
import '../../ui/mantine-forms.css';

/** The editor while the course is loading. */
export function EditorSkeleton() {
  const t = useTexts();
  return (
    <div className={frame.workspace} data-drawer="broad" aria-busy="true">
      <div className={frame.bar}>
        <Skeleton height={24} width="14rem" />
      </div>
      <div className={frame.body} data-drawer="open">
        <div className={frame.aside}>
          {[70, 90, 60, 80, 75, 65].map((width) => (
            <Skeleton key={width} height={20} width={`${width}%`} mb="md" />
          ))}
        </div>
        <main id="main" className={`${frame.stage} ${styles.stage}`}>
          <p className="visually-hidden">{t('global.loading')}</p>
          <Skeleton height={36} width="40%" mb="xl" />
          <Skeleton height={52} mb="lg" />
          <Skeleton height={52} mb="lg" />
          <Skeleton height={200} />
        </main>
      </div>
    </div>
  );
}

import { useTexts } from '../../platform/texts.tsx';
import { EntityPage } from '../../resource/entity-page.tsx';
import type { DetailProps } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { RowDetail } from '../../resource/row-detail.tsx';
import { useRowTitle } from '../../resource/user-names.ts';
import styles from './progress.module.css';
import { ShareBar, useShares } from './shares.tsx';

/** A learner's record of a course: how much of it is done, then its fields. */
export function ProgressDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const title = useRowTitle(screens.resource, row);
  const share = useShares([row.id]).get(row.id);
  return (
    <EntityPage
      screens={screens}
      title={title ?? fieldTexts(t, screens.resource).one}
      crumbs={crumbs}
      actions={actions}
    >
      {share ? (
        <section className={styles.progress} aria-label={t('field.progress')}>
          <ShareBar share={share} />
          <p>
            <strong>{t('progressRecord.steps', { done: share.doneCount, total: share.totalCount })}</strong>{' '}
            {t('progressRecord.meaning')}
          </p>
        </section>
      ) : null}
      <RowDetail screens={screens} row={row} />
    </EntityPage>
  );
}

import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import type { EntityScreens } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';
import { type Row, textOf } from './form-values.ts';
import styles from './row-facts.module.css';
import { ShortId } from './short-id.tsx';
import { useRowNames } from './user-names.ts';

/** What nobody edits: to whom the row belongs, when it was made and changed, and by whom. */
export function RowFacts({ screens: { resource }, row }: { screens: EntityScreens; row: Row }) {
  const t = useTexts();
  const { site } = useSite();
  const nameIn = useRowNames(resource, [row]);
  const { label } = fieldTexts(t, resource);
  // On its own site a company knows to whom its rows belong.
  const isForeign = row['owner'] !== site.company || site.mode === 'main';
  return (
    <aside className={styles.facts} aria-label={t('entity.facts')}>
      <dl>
        {isForeign ? (
          <>
            <dt>{label('owner')}</dt>
            <dd>{nameIn('owner', row)}</dd>
          </>
        ) : null}
        <dt>{label(resource.created)}</dt>
        <dd>
          <RelativeTime iso={textOf(row[resource.created])} />
        </dd>
        <dt>{label('modifiedDate')}</dt>
        <dd>
          <RelativeTime iso={textOf(row['modifiedDate'])} />
        </dd>
        <dt>{label('modifiedBy')}</dt>
        <dd>{nameIn('modifiedBy', row) ?? textOf(row['modifiedBy'])}</dd>
        <dt>{label('id')}</dt>
        <dd>
          <ShortId id={row.id} words={t('entity.id.copyShort')} />
        </dd>
      </dl>
    </aside>
  );
}

import type { ReactNode } from 'react';
import { platformItself } from '../platform/outsider-name.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import type { EntityScreens } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';
import { type Row, textOf } from './form-values.ts';
import styles from './row-facts.module.css';
import { ShortId } from './short-id.tsx';
import { useRowNames } from './user-names.ts';

interface RowFactsProps {
  screens: EntityScreens;
  row: Row;
  /** The short facts of the row itself, above those that nobody edits: terms and their descriptions. */
  children?: ReactNode;
}

/**
 * Beside a row: its short facts, then the fields that nobody edits: to whom it belongs, when it was made and changed, and
 * by whom.
 */
export function RowFacts({ screens: { resource }, row, children }: RowFactsProps) {
  const t = useTexts();
  const { site } = useSite();
  const nameIn = useRowNames(resource, [row]);
  const { label } = fieldTexts(t, resource);
  // On its own site a company knows to whom its rows belong.
  const isForeign = row['owner'] !== site.company || site.mode === 'main';
  const by =
    textOf(row['modifiedBy']) === platformItself ? null : (nameIn('modifiedBy', row) ?? textOf(row['modifiedBy']));
  return (
    <aside className={styles.facts} aria-label={t('entity.facts')}>
      <dl>
        {children}
        {isForeign ? (
          <div>
            <dt>{label('owner')}</dt>
            <dd>{nameIn('owner', row)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{label(resource.created)}</dt>
          <dd>
            <RelativeTime iso={textOf(row[resource.created])} />
          </dd>
        </div>
        <div>
          <dt>{label('modifiedDate')}</dt>
          <dd>
            <RelativeTime iso={textOf(row['modifiedDate'])} />
            {by ? ` · ${by}` : null}
          </dd>
        </div>
        <div>
          <dt>{label('id')}</dt>
          <dd>
            <ShortId id={row.id} words={t('entity.id.copyShort')} />
          </dd>
        </div>
      </dl>
    </aside>
  );
}

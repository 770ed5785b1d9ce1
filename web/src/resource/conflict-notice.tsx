import { useQuery } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import formStyles from '../ui/form.module.css';
import styles from './conflict-notice.module.css';
import type { EntityScreens } from './entity-screens.ts';
import { FieldCell } from './field-cell.tsx';
import { fieldTexts } from './field-texts.ts';
import { type Row, textOf } from './form-values.ts';

interface ConflictNoticeProps {
  screens: EntityScreens;
  /** The row on which this form is based. */
  mine: Row;
  /** Continues with the current row; values typed here stay in the form. */
  onTake: (theirs: Row) => void;
}

/** Shown when somebody else saved the row meanwhile: who, and which fields changed. Typed values are kept. */
export function ConflictNotice({ screens, mine, onTake }: ConflictNoticeProps) {
  const t = useTexts();
  const { resource, endpoints } = screens;
  const texts = fieldTexts(t, resource);
  const { data: theirs } = useQuery({
    queryKey: [endpoints.get.id, mine.id, 'conflict', mine['version']],
    queryFn: async ({ signal }) => browserCaller().call(endpoints.get, { params: { id: mine.id }, signal }),
    staleTime: 0,
  });
  const changed = Object.entries(resource.fields).filter(
    ([name]) => theirs && JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]),
  );
  return (
    <div className={formStyles.note} role="alert">
      <p>{t('entity.conflict', { who: textOf(theirs?.['modifiedBy']) })}</p>
      <dl className={styles.changes}>
        {theirs
          ? changed.map(([name]) => (
              <div key={name}>
                <dt>{texts.label(name)}</dt>
                <dd>
                  <del>
                    <FieldCell resource={resource} name={name} row={mine} />
                  </del>{' '}
                  <ins>
                    <FieldCell resource={resource} name={name} row={theirs} />
                  </ins>
                </dd>
              </div>
            ))
          : null}
      </dl>
      <Button disabled={!theirs} onClick={() => theirs && onTake(theirs)}>
        {t('entity.conflict.keepMine')}
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import styles from './changes-notice.module.css';
import formStyles from './form.module.css';

interface ChangesNoticeProps {
  /** Who has saved it in the meantime. */
  who: string;
  /** The fields that have changed since the form was opened; `id` if two may have the same label. */
  changes: readonly {
    readonly id?: string;
    readonly label: string;
    readonly before: ReactNode;
    readonly now: ReactNode;
  }[];
  /** Continues with the current values; null until they are loaded. */
  onTake: (() => void) | null;
}

/** Shown in a form when somebody else saved the same thing meanwhile: who, and which fields changed. */
export function ChangesNotice({ who, changes, onTake }: ChangesNoticeProps) {
  const t = useTexts();
  return (
    <div className={formStyles.note} role="alert">
      <p>{t('entity.conflict', { who })}</p>
      <dl className={styles.changes}>
        {changes.map(({ id, label, before, now }) => (
          <div key={id ?? label}>
            <dt>{label}</dt>
            <dd>
              <del>{before}</del> <ins>{now}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <Button disabled={!onTake} onClick={() => onTake?.()}>
        {t('entity.conflict.keepMine')}
      </Button>
    </div>
  );
}

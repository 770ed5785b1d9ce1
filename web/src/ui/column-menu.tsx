import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './column-menu.module.css';
import { Icon } from './icon.tsx';
import { listMenuEntry } from './list-menu.tsx';

export interface OfferedColumn {
  readonly name: string;
  readonly label: string;
}

interface ColumnMenuProps {
  /** All columns of the table; the first one is always shown. */
  columns: readonly OfferedColumn[];
  visibleColumns: readonly string[];
  /** Null to show the usual columns again. */
  onChange: (visibleColumns: readonly string[] | null) => void;
}

/** Chooses the columns of a table: an entry of the list's menu that unfolds. */
export function ColumnMenu({ columns, visibleColumns, onChange }: ColumnMenuProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [, ...others] = columns;
  const names = (is: (name: string) => boolean) => columns.map(({ name }) => name).filter(is);
  return (
    <>
      <button type="button" className={listMenuEntry} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="columns" size={18} />
        {t('list.columns')}
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
      </button>
      {isOpen ? (
        <>
          <fieldset className={styles.columns}>
            <legend className="visually-hidden">{t('list.columns')}</legend>
            {others.map(({ name, label }) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={visibleColumns.includes(name)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(names((one) => (one === name ? checked : visibleColumns.includes(one))))
                  }
                />
                {label}
              </label>
            ))}
          </fieldset>
          <div className={styles.actions}>
            <button type="button" onClick={() => onChange(names(() => true))}>
              {t('list.columns.all')}
            </button>
            <button type="button" onClick={() => onChange(null)}>
              {t('list.columns.usual')}
            </button>
          </div>
        </>
      ) : null}
    </>
  );
}

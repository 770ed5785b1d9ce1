import { Popover } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import styles from './column-menu.module.css';
import { Icon } from './icon.tsx';
import './mantine-popovers.css';

export interface OfferedColumn {
  readonly name: string;
  readonly label: string;
}

interface ColumnMenuProps {
  /** All columns of the table; the first one is always shown. */
  offered: readonly OfferedColumn[];
  shown: readonly string[];
  /** Null to show the usual columns again. */
  onChange: (shown: readonly string[] | null) => void;
}

/** Chooses the columns of a table. */
export function ColumnMenu({ offered, shown, onChange }: ColumnMenuProps) {
  const t = useTexts();
  const [, ...others] = offered;
  const names = (is: (name: string) => boolean) => offered.map(({ name }) => name).filter(is);
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="none" transitionProps={{ duration: 120 }}>
      <Popover.Target>
        <Button look="small">
          <Icon name="columns" size={18} />
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <fieldset className={styles.columns}>
          <legend className="only-for-readers">{t('list.columns')}</legend>
          {others.map(({ name, label }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={shown.includes(name)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(names((one) => (one === name ? checked : shown.includes(one))))
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
      </Popover.Dropdown>
    </Popover>
  );
}

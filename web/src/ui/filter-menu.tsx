import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import styles from './filter-menu.module.css';
import { Icon } from './icon.tsx';
import './mantine-popovers.css';

/** The filters of a list behind one button. */
export function FilterMenu({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="none" transitionProps={{ duration: 120 }}>
      <Popover.Target>
        <Button look="small">
          <Icon name="filter" size={18} />
          {t('list.filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={styles.filters}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A filter that is set; a click takes it away. */
export function FilterChip({ words, onRemove }: { words: string; onRemove: () => void }) {
  const t = useTexts();
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t('list.filter.remove', { filter: words })}
      onClick={onRemove}
    >
      {words}
      <Icon name="close" size={14} />
    </button>
  );
}

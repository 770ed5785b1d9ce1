import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** The buttons that act on the marked rows. */
  children: ReactNode;
}

/** The actions on the marked rows; visible while rows are marked. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useTexts();
  return (
    <section className={styles.bar} aria-label={t('list.selection')}>
      <p role="status">{t('list.selected', { count })}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onClear}>
          {t('list.unselect')}
        </Button>
        {children}
      </div>
    </section>
  );
}

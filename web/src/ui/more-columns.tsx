import type { RefObject } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from './icon.tsx';
import styles from './more-columns.module.css';

/** Scrolls a wide table to its next columns, and from the last ones to the first. Hidden while all columns fit. */
export function MoreColumns({ table }: { table: RefObject<HTMLElement | null> }) {
  const t = useTexts();
  const move = () => {
    const { current: place } = table;
    if (!place) return;
    if (place.dataset['more'] === 'true') place.scrollBy({ left: place.clientWidth / 2 });
    else place.scrollTo({ left: 0 });
  };
  return (
    <button type="button" className={styles.more} aria-label={t('list.columns.further')} onClick={move}>
      <Icon name="forward" size={18} />
    </button>
  );
}

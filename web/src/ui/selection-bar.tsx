import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  onDelete: () => void;
}

/** The actions on the marked rows; visible while rows are marked. */
export function SelectionBar({ count, onClear, onDelete }: SelectionBarProps) {
  const t = useTexts();
  return (
    <section className={styles.bar} aria-label={t('list.selection')}>
      <p role="status">{t('list.selected', { count })}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onClear}>
          {t('list.unselect')}
        </Button>
        <Button look="danger" onClick={onDelete}>
          <Icon name="bin" />
          {t('entity.action.delete')}
        </Button>
      </div>
    </section>
  );
}

import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** The rows that could not be deleted, with the reasons. */
  problems: readonly string[];
  onClear: () => void;
  onDelete: () => void;
}

/** The actions on the marked rows; visible while rows are marked. */
export function SelectionBar({ count, problems, onClear, onDelete }: SelectionBarProps) {
  const t = useTexts();
  return (
    <section className={styles.bar} aria-label={t('list.selection')}>
      {problems.length > 0 ? (
        <div role="alert" className={styles.problems}>
          <p>{t('list.notDeleted', { count: problems.length })}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p role="status">{t('list.selected', { count })}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onClear}>
          {t('list.unselect')}
        </Button>
        <Button onClick={onDelete}>
          <Icon name="bin" />
          {t('entity.action.delete')}
        </Button>
      </div>
    </section>
  );
}

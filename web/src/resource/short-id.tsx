import { announce } from '../platform/announcements.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './short-id.module.css';

/** A button that shows the last characters of an id, or `words` in their place, and copies the id. */
export function ShortId({ id, words }: { id: string; words?: string }) {
  const t = useTexts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      announce('done', 'entity.id.copied');
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <button
      type="button"
      className={styles.id}
      title={id}
      aria-label={t('entity.id.copy', { id })}
      onClick={() => void copy()}
    >
      {words ?? <code>{id.slice(-8)}</code>}
      <Icon name="copy" size={14} />
    </button>
  );
}

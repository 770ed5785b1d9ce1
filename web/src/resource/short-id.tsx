import { announce } from '../platform/announcements.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { copyText } from '../ui/use-copy.ts';
import styles from './short-id.module.css';

/** A button that shows the last characters of an id, or `words` in their place, and copies the id. */
export function ShortId({ id, words }: { id: string; words?: string }) {
  const t = useTexts();
  const copy = async () => {
    if (await copyText(id)) announce('done', 'entity.id.copied');
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

import type { ThreadEntry } from '@lernhaus/contract/feedback/calls';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './feedback-entry.module.css';
import type { ThreadPlace } from './thread-place.ts';
import { useRemoving } from './use-sending.ts';

/** Takes an entry back after asking, in its own place. */
export function DeleteEntry({ place, entry }: { place: ThreadPlace; entry: ThreadEntry }) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const removing = useRemoving(place);
  if (!isAsking)
    return (
      <button type="button" className={styles.action} onClick={() => setAsking(true)}>
        <Icon name="bin" size={16} />
        {t('feedback.delete')}
      </button>
    );
  return (
    <span className={styles.asking}>
      <span>{t('feedback.deleteQuestion')}</span>
      <button
        type="button"
        className={styles.action}
        data-tone="wrong"
        // biome-ignore lint/a11y/noAutofocus: the question has taken the place of the button that was pressed.
        autoFocus
        disabled={removing.isPending}
        onClick={() => removing.mutate(entry.id)}
      >
        {t('feedback.deleteNow')}
      </button>
      <button type="button" className={styles.action} onClick={() => setAsking(false)}>
        {t('global.cancel')}
      </button>
    </span>
  );
}

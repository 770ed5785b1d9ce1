import type { ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDeleteEntry } from './entry-mutations.ts';
import styles from './feedback-entry.module.css';
import type { ThreadPlace } from './thread-place.ts';

interface DeleteEntryProps {
  place: ThreadPlace;
  entry: ThreadEntry;
  /** Whether the replies are deleted too; they are, except in a discussion. */
  deletesReplies: boolean;
}

/** Deletes an entry, after a question in the place of the button. */
export function DeleteEntry({ place, entry, deletesReplies }: DeleteEntryProps) {
  const t = useTexts();
  const [step, setStep] = useState<'begin' | 'asking' | 'cancelled'>('begin');
  const removing = useDeleteEntry(place);
  if (step !== 'asking')
    return (
      <button
        type="button"
        className={styles.action}
        // biome-ignore lint/a11y/noAutofocus: after cancelling, the focus returns to where it was.
        autoFocus={step === 'cancelled'}
        onClick={() => setStep('asking')}
      >
        <Icon name="bin" size={16} />
        {t('feedback.delete')}
      </button>
    );
  return (
    <span className={styles.asking}>
      <span>{t(deletesReplies ? 'feedback.deleteQuestionAll' : 'feedback.deleteQuestion')}</span>
      <button
        type="button"
        className={styles.action}
        data-tone="wrong"
        // biome-ignore lint/a11y/noAutofocus: the question replaces the button that was pressed.
        autoFocus
        disabled={removing.isPending}
        onClick={({ currentTarget }) => {
          // The focused button is removed with its entry, so the focus moves to the panel.
          currentTarget.closest('section')?.focus();
          removing.mutate(entry.id);
        }}
      >
        {t('feedback.deleteNow')}
      </button>
      <button type="button" className={styles.action} onClick={() => setStep('cancelled')}>
        {t('global.cancel')}
      </button>
    </span>
  );
}

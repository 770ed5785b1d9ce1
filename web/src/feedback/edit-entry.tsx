import type { ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { CallFailure } from '../platform/call-failure.ts';
import { onSignInAgain } from '../platform/on-sign-in-again.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import { Button } from '../ui/button.tsx';
import { submitByKey } from '../ui/submit-by-key.ts';
import { useEditEntry } from './entry-mutations.ts';
import composer from './feedback-composer.module.css';
import styles from './feedback-entry.module.css';
import type { ThreadPlace } from './thread-place.ts';
import { deleteStoredText, useStoredText } from './use-stored-text.ts';

interface EditEntryProps {
  place: ThreadPlace;
  entry: ThreadEntry;
  onClose: () => void;
}

/**
 * Edits one's own entry in place. The version stays the one of the text at the beginning, so a newer text that the
 * thread has read meanwhile is not overwritten.
 */
export function EditEntry({ place, entry, onClose }: EditEntryProps) {
  const t = useTexts();
  const [{ version, feedbackText }] = useState(entry);
  const draftName = [useAccount()?.login ?? '', entry.id, version].join('/');
  const { text, change } = useStoredText(draftName, feedbackText ?? '', onClose);
  const changing = useEditEntry(place, draftName);
  const { reset } = changing;
  // The problem was that the session had ended.
  useEffect(() => onSignInAgain(reset), [reset]);
  const isEmpty = text.trim() === '' && entry.attachmentUrl === null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isEmpty || changing.isPending) return;
    changing.mutate({ id: entry.id, version, text });
  };
  const cancel = () => {
    void deleteStoredText(draftName, text);
    onClose();
  };
  const problem = isEmpty ? 'error.feedback.empty' : changing.error ? keyOf(changing.error) : null;
  return (
    <form className={styles.editing} onSubmit={submit} onKeyDown={submitByKey} noValidate>
      <textarea
        className={composer.text}
        rows={3}
        maxLength={userFeedback.fields.feedbackText.max}
        aria-label={t('feedback.edit')}
        aria-invalid={problem !== null}
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed.
        autoFocus
        value={text}
        readOnly={changing.isPending}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <p className={composer.problem} role="alert">
        {problem ? translateAny(t, problem) : null}
      </p>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isEmpty || changing.isPending}>
          {t('feedback.save')}
        </Button>
        <button type="button" className={styles.action} onClick={cancel}>
          {t('global.cancel')}
        </button>
      </div>
    </form>
  );
}

const keyOf = (error: unknown): string =>
  error instanceof CallFailure && error.status !== 0 ? error.key : 'feedback.offline';

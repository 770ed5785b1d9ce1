import type { ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import type { MessageKey } from '@lernhaus/contract/message-key';
import { feedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { CallFailure } from '../platform/call-failure.ts';
import { onSignInAgain } from '../platform/on-sign-in-again.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { submitByKey } from '../ui/submit-by-key.ts';
import { AttachmentField } from './attachment-field.tsx';
import { fileProblem } from './attachment-file.ts';
import { AttachmentProgress } from './attachment-progress.tsx';
import { useSendEntry } from './entry-mutations.ts';
import styles from './feedback-composer.module.css';
import type { ThreadPlace } from './thread-place.ts';
import { useStoredText } from './use-stored-text.ts';

interface FeedbackComposerProps {
  place: ThreadPlace;
  /** The entry that the user chose to answer. */
  answeredEntry: ThreadEntry | null;
  /** The entry to answer when none was chosen. */
  fallback: ThreadEntry | null;
  onForgetAnswered: (entry: ThreadEntry) => void;
  onClose?: () => void;
}

/**
 * The form for a new entry: text, file, Submit and Close (specification 2, feedback panel). Typed text is kept until it
 * is sent.
 */
export function FeedbackComposer({ place, answeredEntry, fallback, onForgetAnswered, onClose }: FeedbackComposerProps) {
  const t = useTexts();
  const login = useAccount()?.login ?? '';
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draftName = [login, feedbackContainerId(place), place.reviewedLearner ?? ''].join('/');
  const { text, change: setText } = useStoredText(draftName);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const { sending, progress, stop } = useSendEntry(place, draftName);

  useEffect(() => {
    if (answeredEntry) field.current?.focus();
  }, [answeredEntry]);

  // The problem was that the session had ended.
  useEffect(() => onSignInAgain(() => setProblem(null)), []);

  const choose = (newFile: File | null) => {
    const problem = newFile && fileProblem(newFile);
    setProblem(problem);
    setFile(problem ? null : newFile);
  };
  /** `file` and `answeredEntry` are those that were sent; the user may have chosen others meanwhile. */
  const done = () => {
    setFile((now) => (now === file ? null : now));
    setSent(true);
    if (answeredEntry) onForgetAnswered(answeredEntry);
    field.current?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const isEmpty = text.trim() === '' && file === null;
    setProblem(isEmpty ? 'error.feedback.empty' : null);
    setSent(false);
    if (isEmpty) return field.current?.focus();
    sending.mutate(
      { text, file, answeredEntry, fallback },
      { onSuccess: done, onError: (error) => setProblem(problemOf(error)) },
    );
  };
  const change = (next: string) => {
    setText(next);
    setProblem(null);
    setSent(false);
  };

  return (
    <form className={styles.composer} onSubmit={submit} onKeyDown={submitByKey} noValidate>
      {answeredEntry ? <RepliedEntry entry={answeredEntry} onForget={() => onForgetAnswered(answeredEntry)} /> : null}
      <label htmlFor={id}>{t(labelOf(place))}</label>
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        rows={3}
        maxLength={userFeedback.fields.feedbackText.max}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <AttachmentField file={file} onChoose={choose} disabled={sending.isPending} />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem ? translateAny(t, problem) : null}
      </p>
      {progress ? <AttachmentProgress progress={progress} onStop={stop} /> : null}
      <div className={styles.actions}>
        <Button type="submit" isBusy={sending.isPending}>
          {t(sending.isPending ? 'feedback.sending' : 'feedback.submit')}
        </Button>
        {onClose ? (
          <Button look="quiet" onClick={onClose}>
            {t('global.close')}
          </Button>
        ) : null}
        <span role="status" className={styles.sent}>
          {isSent ? t('feedback.sent') : ''}
        </span>
      </div>
    </form>
  );
}

function labelOf({ isDiscussion, reviewedLearner, quizId }: ThreadPlace): MessageKey {
  if (isDiscussion) return 'feedback.label.discussion';
  if (reviewedLearner !== null) return 'feedback.label.reply';
  return quizId === null ? 'feedback.label.own' : 'feedback.label.quiz';
}

/** Why the entry was not sent, as a message key; null when the user stopped it. */
function problemOf(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (!(error instanceof CallFailure) || error.status === 0) return 'feedback.offline';
  return error.status === 404 ? 'feedback.closed' : error.key;
}

function RepliedEntry({ entry, onForget }: { entry: ThreadEntry; onForget: () => void }) {
  const t = useTexts();
  const words = entry.feedbackText ?? entry.attachmentName ?? '';
  return (
    <p className={styles.answered}>
      <span>{t('feedback.answering', { words })}</span>
      <button type="button" onClick={onForget} aria-label={t('feedback.notAnswering')}>
        <Icon name="close" size={16} />
      </button>
    </p>
  );
}

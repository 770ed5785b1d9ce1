import type { ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { isPlatformName } from '@lernhaus/domain/accounts/platform-name';
import { mayDeleteFeedback } from '@lernhaus/domain/feedback/may-delete-feedback';
import { mayEditFeedback, wasEdited } from '@lernhaus/domain/feedback/may-edit-feedback';
import { useRef, useState } from 'react';
import { dates } from '../platform/dates.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { DeleteEntry } from './delete-entry.tsx';
import { EditEntry } from './edit-entry.tsx';
import { FeedbackAttachment } from './feedback-attachment.tsx';
import styles from './feedback-entry.module.css';
import type { ThreadPlace } from './thread-place.ts';

interface FeedbackEntryProps {
  place: ThreadPlace;
  entry: ThreadEntry;
  /** Whether others have replied. */
  hasReplies: boolean;
  onAnswer: () => void;
}

/** An entry with author, date, text and attachment, and its actions. */
export function FeedbackEntry({ place, entry, hasReplies, onAnswer }: FeedbackEntryProps) {
  const t = useTexts();
  const { language } = useSite();
  const account = useAccount();
  const name = useAuthorName(entry);
  const isTeam = entry.repliedBy !== null;
  const mayDelete = mayDeleteFeedback(
    { isOwn: entry.isOwn, isQuiz: place.quizId !== null },
    account?.authorities ?? [],
  );
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const endEditing = () => {
    setEditing(false);
    // The button exists again in the next frame.
    window.requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <article className={styles.entry} data-own={entry.isOwn}>
      <Avatar name={entry.authorName ?? name} />
      <div className={styles.words}>
        <p className={styles.by}>
          <strong>{entry.isOwn ? t('feedback.you') : name}</strong>
          {isTeam ? <span className={styles.badge}>{t('feedback.team')}</span> : null}
          <time dateTime={entry.startDate}>{dates.medium(entry.startDate, language)}</time>
          {wasEdited(entry) ? <small>{t('feedback.edited')}</small> : null}
        </p>
        {isEditing ? <EditEntry place={place} entry={entry} onClose={endEditing} /> : null}
        {entry.feedbackText && !isEditing ? <p className={styles.text}>{entry.feedbackText}</p> : null}
        {entry.attachmentUrl ? <FeedbackAttachment entry={entry} url={entry.attachmentUrl} /> : null}
        <div className={styles.actions} hidden={isEditing}>
          <button type="button" className={styles.action} onClick={onAnswer}>
            <Icon name="reply" size={16} />
            {t('feedback.answer')}
            <span className="visually-hidden"> {entry.isOwn ? t('feedback.you') : name}</span>
          </button>
          {mayEditFeedback({ isOwn: entry.isOwn, isAnswered: hasReplies }) ? (
            <button ref={edit} type="button" className={styles.action} onClick={() => setEditing(true)}>
              <Icon name="pencil" size={16} />
              {t('feedback.edit')}
            </button>
          ) : null}
          {mayDelete ? (
            <DeleteEntry place={place} entry={entry} deletesReplies={hasReplies && !place.isDiscussion} />
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** The author's name, or the login that reviewers see, or a description. */
function useAuthorName({ authorName, repliedBy, user }: ThreadEntry): string {
  const t = useTexts();
  if (authorName) return authorName;
  if (repliedBy !== null && isPlatformName(repliedBy)) return t('feedback.admin');
  if (repliedBy !== null) return repliedBy || t('feedback.formerMember');
  return user ?? t('feedback.learner');
}

import type { ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import type { FeedbackThread } from '@lernhaus/domain/feedback/feedback-threads';
import { useTexts } from '../platform/texts.tsx';
import { FeedbackEntry } from './feedback-entry.tsx';
import styles from './feedback-panel.module.css';
import type { ThreadPlace } from './thread-place.ts';

interface FeedbackThreadsProps {
  place: ThreadPlace;
  threads: readonly FeedbackThread<ThreadEntry>[];
  onAnswer: (entry: ThreadEntry) => void;
}

/** Entries with their replies, by date. */
export function FeedbackThreads({ place, threads, onAnswer }: FeedbackThreadsProps) {
  const t = useTexts();
  return (
    <ol className={styles.threads}>
      {threads.map(({ id, entry, replies }) => (
        <li key={id}>
          {entry ? (
            <FeedbackEntry
              place={place}
              entry={entry}
              hasReplies={replies.length > 0}
              onAnswer={() => onAnswer(entry)}
            />
          ) : (
            <p className={styles.gone}>{t('feedback.gone')}</p>
          )}
          {replies.length > 0 ? (
            <ol className={styles.replies}>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <FeedbackEntry place={place} entry={reply} hasReplies={false} onAnswer={() => onAnswer(reply)} />
                </li>
              ))}
            </ol>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

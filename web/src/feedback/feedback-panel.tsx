import type { ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { feedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { feedbackThreads } from '@lernhaus/domain/feedback/feedback-threads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { FeedbackComposer } from './feedback-composer.tsx';
import styles from './feedback-panel.module.css';
import { FeedbackSkeleton } from './feedback-skeleton.tsx';
import { FeedbackThreads } from './feedback-threads.tsx';
import type { ThreadPlace } from './thread-place.ts';
import { threadQuery } from './thread-queries.ts';

interface FeedbackPanelProps {
  place: ThreadPlace;
  /** The title of what the thread is about. */
  title: string;
  /** Given when the panel can be closed. */
  onClose?: () => void;
}

/** A thread with the form for a new entry (specification 2, feedback panel). Another thread begins with a new form. */
export function FeedbackPanel(props: FeedbackPanelProps) {
  const { place } = props;
  return <Panel key={`${feedbackContainerId(place)}/${place.reviewedLearner ?? ''}`} {...props} />;
}

function Panel({ place, title, onClose }: FeedbackPanelProps) {
  const t = useTexts();
  const thread = useQuery(threadQuery(place));
  const [answeredEntry, setAnsweredEntry] = useState<ThreadEntry | null>(null);
  const threads = feedbackThreads(thread.data ?? []);
  // A reviewer replies to the learner's latest entry, unless another one is chosen.
  const latest = place.reviewedLearner !== null && !place.isDiscussion ? threads.at(-1)?.entry : null;
  return (
    <section className={styles.panel} tabIndex={-1} aria-label={t('feedback.thread', { title })}>
      {place.isDiscussion ? <h3 className={styles.heading}>{t('player.discussion')}</h3> : null}
      {thread.isPending ? <FeedbackSkeleton /> : null}
      {thread.error && !thread.data ? <LoadFailure error={thread.error} onRetry={thread.refetch} /> : null}
      {thread.data?.length === 0 ? <p className={styles.empty}>{t(`feedback.empty.${kindOf(place)}`)}</p> : null}
      {/* Screen readers announce new entries. */}
      <div role="log" aria-label={t('feedback.entries')}>
        {threads.length > 0 ? <FeedbackThreads place={place} threads={threads} onAnswer={setAnsweredEntry} /> : null}
      </div>
      <FeedbackComposer
        place={place}
        answeredEntry={answeredEntry}
        fallback={latest ?? null}
        onForgetAnswered={({ id }) => setAnsweredEntry((current) => (current?.id === id ? null : current))}
        {...(onClose ? { onClose } : {})}
      />
    </section>
  );
}

/** The kind of thread, for its texts. */
export const kindOf = ({ isDiscussion, reviewedLearner }: ThreadPlace): 'discussion' | 'review' | 'own' => {
  if (isDiscussion) return 'discussion';
  return reviewedLearner === null ? 'own' : 'review';
};

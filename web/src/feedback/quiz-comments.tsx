import { useId, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import styles from './quiz-comments.module.css';
import type { ThreadPlace } from './thread-place.ts';

interface QuizCommentsProps {
  place: ThreadPlace;
  title: string;
  /** Whether a link opened the comments. */
  isOpenedByLink: boolean;
}

/** The comments on a quiz, which expand below it. */
export function QuizComments({ place, title, isOpenedByLink }: QuizCommentsProps) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenedByLink);
  return (
    <div className={styles.comments}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="discussion" size={18} />
        {t('player.quizComments')}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <FeedbackPanel place={place} title={title} onClose={() => setOpen(false)} /> : null}
      </div>
    </div>
  );
}

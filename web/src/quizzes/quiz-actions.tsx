import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import { isOpenQuestion } from '@lernhaus/domain/quizzes/is-open-question';
import { useId, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Hint, HintButton } from './hint-button.tsx';
import styles from './quiz-card.module.css';
import type { LearnerQuiz } from './quiz-controller.ts';

/** The next step after a completed question: the next question, or after the last one the lesson. */
export interface QuizStep {
  readonly kind: 'next' | 'lesson';
  readonly go: () => void;
}

interface QuizActionsProps {
  entry: LearnerQuiz;
  /** Given once the question is done. */
  step: QuizStep | undefined;
  isBusy: boolean;
  isReadOnly: boolean;
}

/** The buttons of a practice question: check or the next step, and the hint. */
export function QuizActions({ entry, step, isBusy, isReadOnly }: QuizActionsProps) {
  const t = useTexts();
  const hintId = useId();
  const [showsHint, setShowsHint] = useState(false);
  const { hint } = entry.quiz;
  // Nobody needs a hint for what is done.
  const hasHint = !isBlankRichText(hint) && !step;
  return (
    <>
      <div className={styles.actions}>
        {isReadOnly ? null : (
          // One button that changes: after a right answer it leads on, and the focus stays on it. A changed answer can
          // be checked again.
          <Button type={step ? 'button' : 'submit'} aria-disabled={isBusy} {...(step ? { onClick: step.go } : {})}>
            {t(buttonText(entry, step))}
          </Button>
        )}
        {hasHint ? <HintButton isOpen={showsHint} controls={hintId} onToggle={() => setShowsHint(!showsHint)} /> : null}
      </div>
      {hasHint ? <Hint id={hintId} html={hint ?? ''} isOpen={showsHint} /> : null}
    </>
  );
}

function buttonText(entry: LearnerQuiz, step: QuizStep | undefined) {
  if (step) return step.kind === 'next' ? 'quiz.next' : 'quiz.toLesson';
  return isOpenQuestion(entry.kind, entry.quiz) ? 'quiz.submit' : 'quiz.check';
}

import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { type AnswerMessage, messageOf, problemOf, refusalOf } from './answer-message.ts';
import { QuestionForm, type QuestionProps } from './question-form.tsx';
import styles from './quiz-card.module.css';
import type { QuizAnswerState } from './quiz-controller.ts';
import { useQuizDelay } from './use-quiz-delay.ts';

interface ExamQuestionCardProps extends QuestionProps {
  state: QuizAnswerState | undefined;
  draft: QuizAnswer | undefined;
  isReadOnly: boolean;
  /** Shown beside the button that saves the answer. */
  mark?: ReactNode;
  onDraft: (answer: QuizAnswer, isComplete: boolean) => void;
  onSubmitAnswer: (answer: QuizAnswer) => void;
  onDone: () => void;
}

/**
 * A question of an exam, without hint and grading. After submitting, the next question follows (specification 4, quiz
 * answer).
 */
export function ExamQuestionCard({ onDraft, onSubmitAnswer, onDone, mark, ...rest }: ExamQuestionCardProps) {
  const { entry, state, draft, isReadOnly } = rest;
  const t = useTexts();
  const [isTyping, setTyping] = useState(false);
  const [isSubmitting, submitThen] = useQuizDelay();
  /**
   * Some texts about a picture are saved, too: the time may be over before the others are typed. They earn nothing, so
   * they replace no complete answer.
   */
  const isSavedByItself = (answer: QuizAnswer): boolean => {
    const hasComplete = state !== undefined && state.sync !== 'refused' && problemOf(entry, state.answer) === null;
    return (hasComplete ? problemOf : refusalOf)(entry, answer) === null;
  };
  const message = (): AnswerMessage | null => {
    if (isSubmitting) return { tone: 'checking', key: 'global.submitting' };
    if (state === undefined) return null;
    if (draft !== undefined) {
      // An answer that is not saved by itself replaces none, so the one before stays.
      const staysSaved = state.sync !== 'refused' && !isSavedByItself(draft);
      return staysSaved ? { tone: 'empty', key: 'exam.cleared' } : null;
    }
    if (state.sync === 'waiting') return { tone: 'waiting', key: 'exam.offline' };
    // While the learner types, the bar says that the answer is saved.
    return isTyping && state.sync === 'saved' ? null : messageOf(entry, state, isReadOnly);
  };
  return (
    <QuestionForm
      {...rest}
      takesFocus
      isBusy={isSubmitting}
      message={message()}
      actions={
        isReadOnly ? null : (
          <div className={styles.actions}>
            <Button type="submit" aria-disabled={isSubmitting}>
              {t('quiz.submit')}
            </Button>
            {mark}
          </div>
        )
      }
      onDraft={(answer) => {
        setTyping(true);
        onDraft(answer, isSavedByItself(answer));
      }}
      onSubmit={(answer) => {
        onSubmitAnswer(answer);
        submitThen(onDone);
      }}
    />
  );
}

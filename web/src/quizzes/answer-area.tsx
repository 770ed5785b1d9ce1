import type { AnswerKey } from '@lernhaus/contract/courses/answer-key';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './answer-area.module.css';
import { AnswerKeyPanel } from './answer-key-panel.tsx';
import type { LearnerQuiz } from './quiz-controller.ts';

interface AnswerAreaProps {
  entry: LearnerQuiz;
  /** The answer key, for viewers who may see it. */
  answerKey: AnswerKey | undefined;
  /** Whether it is the viewer's own answer. */
  isOwn?: boolean | undefined;
  field: ReactNode;
  actions: ReactNode;
  result: ReactNode;
}

/** The answer to a question and its result, with the answer key if the viewer may see it. */
export function AnswerArea({ entry, answerKey, isOwn = false, field, actions, result }: AnswerAreaProps) {
  if (!answerKey)
    return (
      <>
        {field}
        {result}
        {actions}
      </>
    );
  return (
    <>
      <ReviewedAnswer entry={entry} answerKey={answerKey} isOwn={isOwn}>
        {field}
        {result}
      </ReviewedAnswer>
      {actions}
    </>
  );
}

interface ReviewedAnswerProps {
  entry: LearnerQuiz;
  answerKey: AnswerKey;
  isOwn: boolean;
  children: ReactNode;
}

/** A learner's answer with the key beside it, or below it on a narrow screen. */
function ReviewedAnswer({ entry, answerKey, isOwn, children }: ReviewedAnswerProps) {
  const t = useTexts();
  return (
    <div className={styles.room}>
      <div className={styles.beside} data-wide={answerKey.kind === 'DRAG_AND_DROP' && answerKey.rightOrder === null}>
        <div className={styles.answer}>
          <h4>{t(isOwn ? 'quiz.key.own' : 'quiz.key.given')}</h4>
          {children}
        </div>
        <AnswerKeyPanel entry={entry} answerKey={answerKey} />
      </div>
    </div>
  );
}

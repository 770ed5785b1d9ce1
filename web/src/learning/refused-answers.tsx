import { textOfAnswer } from '@lernhaus/domain/quizzes/text-of-answer';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { CopyableText } from '../ui/copyable-text.tsx';
import { focusHeadingAfter } from '../ui/lost-focus.ts';
import styles from './refused-answers.module.css';
import { placeKey, type RefusedAnswer, type SubmittedAnswer } from './sync/answer-outbox.ts';

interface RefusedAnswersProps {
  answers: readonly RefusedAnswer[];
  /** The course or the question of an answer. */
  nameOf: (answer: SubmittedAnswer) => ReactNode;
  /** What else can be done with an answer. */
  action: (answer: SubmittedAnswer) => ReactNode;
  onDismiss: (answer: SubmittedAnswer) => void;
}

/** The answers that the server has refused, with their texts, which would otherwise be lost. */
export function RefusedAnswers({ answers, nameOf, action, onDismiss }: RefusedAnswersProps) {
  const t = useTexts();
  if (answers.length === 0) return null;
  return (
    <section className={styles.refused} aria-labelledby="refused-answers">
      <h2 id="refused-answers">{t('learning.refused', { count: answers.length })}</h2>
      <p>{t('learning.refused.body')}</p>
      <ul>
        {answers.map(({ answer }) => (
          <li key={placeKey(answer)} ref={focusHeadingAfter}>
            <p className={styles.name}>{nameOf(answer)}</p>
            <AnswerText text={textOfAnswer(answer)} />
            <div className={styles.actions}>
              {action(answer)}
              <Button look="small" onClick={() => onDismiss(answer)}>
                {t('learning.refused.dismiss')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnswerText({ text }: { text: string }) {
  const t = useTexts();
  if (text === '') return <p>{t('learning.refused.noText')}</p>;
  return <CopyableText text={text} what={t('learning.refused.text')} />;
}

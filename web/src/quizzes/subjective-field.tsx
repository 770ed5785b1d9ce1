import type { SubjectiveQuizNode } from '@lernhaus/contract/courses/course-tree';
import { answerLimits } from '@lernhaus/contract/learning/answer-limits';
import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import { useTexts } from '../platform/texts.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import card from './quiz-card.module.css';
import type { AnswerFieldProps } from './quiz-controller.ts';
import styles from './subjective-field.module.css';

/** A free text, which is not graded. */
export function SubjectiveField({ quiz, answer, onChange, labelId }: AnswerFieldProps<SubjectiveQuizNode>) {
  const t = useTexts();
  return (
    <>
      {isBlankRichText(quiz.answerFormat) ? null : (
        <div className={styles.format}>
          <p className={card.help}>{t('quiz.answerFormat')}</p>
          <ReadingText html={quiz.answerFormat ?? ''} />
        </div>
      )}
      <textarea
        className={`${card.field} ${styles.text}`}
        aria-labelledby={labelId}
        rows={6}
        maxLength={answerLimits.freeText}
        value={answer.subjectiveQuizAnswer ?? ''}
        onChange={({ currentTarget }) => onChange({ subjectiveQuizAnswer: currentTarget.value })}
      />
    </>
  );
}

import type { ImageQuizNode } from '@lernhaus/contract/courses/course-tree';
import { answerLimits } from '@lernhaus/contract/learning/answer-limits';
import { imageBlankIds } from '@lernhaus/domain/quizzes/grade-image';
import { useTexts } from '../platform/texts.tsx';
import styles from './image-field.module.css';
import card from './quiz-card.module.css';
import type { AnswerFieldProps } from './quiz-controller.ts';

/** Several numbered texts about a picture. */
export function ImageField({ quiz, answer, onChange, labelId }: AnswerFieldProps<ImageQuizNode>) {
  const t = useTexts();
  const texts = answer.fillInBlanksAnswers ?? {};
  return (
    <>
      {quiz.imageUrl ? (
        <a
          className={styles.picture}
          href={quiz.imageUrl}
          target="_blank"
          rel="noopener"
          title={t('quiz.pictureLarge')}
        >
          <img className={card.picture} src={quiz.imageUrl} alt={t('quiz.picture')} />
        </a>
      ) : null}
      <fieldset className={styles.group} aria-labelledby={labelId}>
        <ol className={styles.texts}>
          {imageBlankIds(quiz).map((id) => (
            <li key={id}>
              <label>
                <span aria-hidden="true">{id}</span>
                <span className="visually-hidden">{t('quiz.textNumber', { number: id })}</span>
                <input
                  className={card.field}
                  type="text"
                  autoComplete="off"
                  maxLength={answerLimits.shortText}
                  value={texts[id] ?? ''}
                  onChange={({ currentTarget }) =>
                    onChange({ fillInBlanksAnswers: { ...texts, [id]: currentTarget.value } })
                  }
                />
              </label>
            </li>
          ))}
        </ol>
      </fieldset>
    </>
  );
}

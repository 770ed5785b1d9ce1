import type { ObjectiveQuizNode } from '@lernhaus/contract/courses/course-tree';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './objective-field.module.css';
import { PartResult, resultOf } from './part-result.tsx';
import card from './quiz-card.module.css';
import type { AnswerFieldProps } from './quiz-controller.ts';

/** A choice of one or several options. */
export function ObjectiveField({ quiz, answer, onChange, results, labelId }: AnswerFieldProps<ObjectiveQuizNode>) {
  const t = useTexts();
  const lang = useTextLanguage();
  const isSingle = quiz.type !== 'MULTIPLE_CHOICE';
  const chosenIds = answer.objectiveQuizSelectedOptions ?? [];
  const choose = (id: string, isChosen: boolean) => {
    const others = isSingle ? [] : chosenIds.filter((one) => one !== id);
    onChange({ objectiveQuizSelectedOptions: isChosen ? [...others, id] : others });
  };
  return (
    <>
      {quiz.imageUrl ? <img className={card.picture} src={quiz.imageUrl} alt={t('quiz.picture')} /> : null}
      <fieldset className={styles.options} aria-labelledby={labelId}>
        {isSingle ? null : <legend className={card.help}>{t('quiz.several')}</legend>}
        {byIndex(quiz.options).map(({ id, option }) => (
          <label key={id} className={styles.option} data-result={resultOf(results[id])}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={`${labelId}-option`}
              checked={chosenIds.includes(id)}
              aria-describedby={results[id] === undefined ? undefined : `${labelId}-result-${id}`}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
            <span lang={lang}>{option}</span>
            <PartResult isRight={results[id]} id={`${labelId}-result-${id}`} />
          </label>
        ))}
      </fieldset>
    </>
  );
}

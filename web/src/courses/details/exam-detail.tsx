import { neededPoints } from '@lernhaus/domain/exams/exam-topics';
import { quizListNames } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { useFormats } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.tsx';
import { EntityPage } from '../../resource/entity-page.tsx';
import type { DetailProps } from '../../resource/entity-screens.ts';
import { textOf } from '../../resource/form-values.ts';
import { RowDetail } from '../../resource/row-detail.tsx';
import { rowTitle } from '../../resource/row-title.ts';
import { FactStrip } from '../../ui/fact-strip.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { ReadingText } from '../../ui/reading-text.tsx';
import styles from './part-detail.module.css';
import { pointsOf, QuestionRows, questionsOf } from './question-rows.tsx';

const fieldNames = [
  'name',
  'description',
  'allowedAttempt',
  'allowedTimeInMinutes',
  'passingPercentage',
  'showAnswers',
  ...Object.values(quizListNames),
];

/** An exam as its author plans it: its rules in words, and its questions in their order with their points. */
export function ExamDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const questions = questionsOf(row);
  const [points, mark] = [pointsOf(row), Number(row['passingPercentage'] ?? 0)];
  const answers =
    row['showAnswers'] === 'AFTER_EACH' || row['showAnswers'] === 'AFTER_PASSING' ? row['showAnswers'] : 'NEVER';
  const view = (
    <div className={styles.lead}>
      {row['description'] ? <ReadingText html={textOf(row['description'])} /> : null}
      <FactStrip
        facts={[
          { label: t('exam.time'), value: t('exam.minutes', { count: Number(row['allowedTimeInMinutes'] ?? 0) }) },
          { label: t('exam.attempts'), value: number(Number(row['allowedAttempt'] ?? 0)) },
          { label: t('exam.passing'), value: percent(mark) },
          { label: t('exam.questions'), value: number(questions.length) },
          { label: t('exam.totalScore'), value: number(points) },
        ]}
      />
      <p className={styles.note}>
        {points > 0
          ? `${t('part.exam.pass', { needed: number(neededPoints(points, mark)), total: number(points) })} `
          : ''}
        {t(`part.exam.answers.${answers}`)}
      </p>
    </div>
  );
  return (
    <EntityPage screens={screens} title={rowTitle(t, screens.resource, row)} crumbs={crumbs} actions={actions}>
      <RowDetail
        screens={screens}
        row={row}
        lead={{
          view,
          fields: fieldNames,
          sections: (
            <FormSection title={t('part.questions')}>
              {questions.length > 0 ? (
                <QuestionRows row={row} />
              ) : (
                <p className={styles.note}>{t('part.noQuestions')}</p>
              )}
            </FormSection>
          ),
        }}
      />
    </EntityPage>
  );
}

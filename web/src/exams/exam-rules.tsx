import type { AssessmentNode } from '@lernhaus/contract/courses/course-tree';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './exam-rules.module.css';

/** The rules of an exam, shown before it starts. */
export function ExamRules({ assessment }: { assessment: AssessmentNode }) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const rules = [
    [t('exam.questions'), number(assessment.totalQuestions)],
    [t('exam.totalScore'), number(assessment.totalScore)],
    [t('exam.time'), t('exam.minutes', { count: assessment.allowedTimeInMinutes })],
    [t('exam.attempts'), number(assessment.allowedAttempt)],
    [t('exam.passing'), percent(assessment.passingPercentage)],
    ...(assessment.showAnswers === 'NEVER' ? [] : [[t('exam.answers'), t(`exam.answers.${assessment.showAnswers}`)]]),
  ];
  return (
    <dl className={styles.rules}>
      {rules.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

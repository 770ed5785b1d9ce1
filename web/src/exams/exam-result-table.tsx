import type { AssessmentResult } from '@lernhaus/domain/exams/exam-score';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './exam-result-table.module.css';

/** The numbers of an exam's result (specification 2, exam result table). */
export function ExamResultTable({ result }: { result: AssessmentResult }) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const rows = [
    [t('exam.result.totalQuestions'), number(result.totalQuestions)],
    [t('exam.result.totalScore'), number(result.totalScore)],
    [t('exam.result.passingPercentage'), percent(result.passingPercentage)],
    [t('exam.result.acquiredScore'), number(result.acquiredScore)],
    [t('exam.result.acquiredPercentage'), percent(result.acquiredPercentage)],
    [t('exam.result.examPassed'), t(result.examPassed ? 'exam.passed' : 'exam.failed')],
  ];
  return (
    <div className={styles.result} data-passed={result.examPassed}>
      <table>
        <caption className="visually-hidden">{t('exam.result')}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

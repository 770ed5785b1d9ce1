import type { ExamAttempt } from '@lernhaus/contract/exams/endpoints';
import { formatDuration } from '@lernhaus/domain/learning/course-time';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ExamResultTable } from './exam-result-table.tsx';
import styles from './exam-results.module.css';

interface ExamResultsProps {
  attempts: readonly ExamAttempt[];
  /** Opens an attempt for review. */
  onReview?: (number: number) => void;
}

/**
 * The figures of the finished attempts, the latest first: it is the one that counts (specification 2, result accordion).
 */
export function ExamResults({ attempts, onReview }: ExamResultsProps) {
  const t = useTexts();
  const { percent } = useFormats();
  const { language } = useSite();
  const finished = attempts.filter(({ result }) => result !== null).toReversed();
  return finished.map((attempt) => {
    const { result } = attempt;
    if (result === null) return null;
    return (
      <details key={attempt.id} className={styles.attempt}>
        <summary>
          <span className={styles.name}>
            {finished.length > 1 || onReview ? t('exam.attempt', { number: attempt.number }) : t('exam.result')}
            <small>{dates.medium(attempt.startedAt, language)}</small>
          </span>
          {attempt.best && finished.length > 1 ? <span className={styles.best}>{t('exam.best')}</span> : null}
          <span className={styles.outcome} data-passed={result.examPassed}>
            {t(result.examPassed ? 'exam.passed' : 'exam.failed')} ({percent(result.acquiredPercentage)})
          </span>
        </summary>
        <ExamResultTable result={result} />
        {attempt.givenBackSeconds > 0 ? (
          <p className={styles.givenBack}>{t('exam.givenBack', { time: formatDuration(attempt.givenBackSeconds) })}</p>
        ) : null}
        {onReview ? (
          <button type="button" className={styles.review} onClick={() => onReview(attempt.number)}>
            {t('exam.review', { number: attempt.number })}
          </button>
        ) : null}
      </details>
    );
  });
}

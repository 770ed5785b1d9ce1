import type { ExamAttempt } from '@lernhaus/contract/exams/endpoints';
import { wholePercentage } from '@lernhaus/domain/exams/whole-percentage';
import type { ReactNode } from 'react';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { ExamClosedNote } from './exam-closed-note.tsx';
import { ExamResultTable } from './exam-result-table.tsx';
import styles from './exam-results.module.css';
import { haveSameResult } from './same-result.ts';

interface ExamResultsProps {
  attempts: readonly ExamAttempt[];
  /** Opens an attempt with its answers. */
  onReview: (number: number) => void;
  /** Whether a reviewer sees the attempts of a learner, who sees only what the author shows. */
  isReviewer: boolean;
}

/**
 * The figures of the finished attempts, the latest first: it is the one that counts (specification 2, result
 * accordion).
 */
export function ExamResults({ attempts, onReview, isReviewer }: ExamResultsProps) {
  const t = useTexts();
  const finished = attempts.filter(({ result }) => result !== null).toReversed();
  return finished.map((attempt) => {
    const isNumbered = finished.length > 1 || isReviewer;
    return (
      <Attempt
        key={attempt.id}
        attempt={attempt}
        name={isNumbered ? t('exam.attempt', { number: attempt.number }) : t('exam.result')}
        isBest={attempt.best && !haveSameResult(finished)}
      >
        {isReviewer || attempt.answersShown ? (
          <button type="button" className={styles.review} onClick={() => onReview(attempt.number)}>
            {t(isReviewer ? 'exam.review' : 'exam.answers.of', { number: attempt.number })}
          </button>
        ) : null}
      </Attempt>
    );
  });
}

interface AttemptProps {
  attempt: ExamAttempt;
  name: string;
  isBest: boolean;
  children: ReactNode;
}

function Attempt({ attempt, name, isBest, children }: AttemptProps) {
  const t = useTexts();
  const { percent, duration } = useFormats();
  const { language } = useSite();
  const { startedAt, result, givenBackSeconds } = attempt;
  if (result === null) return null;
  return (
    <details className={styles.attempt}>
      <summary>
        <Icon name="down" size={18} />
        <span className={styles.name}>
          {name}
          <small>{dates.medium(startedAt, language)}</small>
          {isBest ? <small>{t('exam.best')}</small> : null}
        </span>
        <span className={styles.outcome} data-passed={result.examPassed}>
          {t(result.examPassed ? 'exam.passed' : 'exam.failed')} ({percent(wholePercentage(result))})
        </span>
      </summary>
      <ExamResultTable result={result} />
      <ExamClosedNote attempt={attempt} />
      {givenBackSeconds > 0 ? (
        <p className={styles.note}>{t('exam.givenBack', { time: duration(givenBackSeconds) })}</p>
      ) : null}
      {children}
    </details>
  );
}

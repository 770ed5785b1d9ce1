import type { ExamAttempt } from '@lernhaus/contract/exams/endpoints';
import type { MessageKey } from '@lernhaus/contract/message-key';
import type { AssessmentResult } from '@lernhaus/domain/exams/exam-score';
import { missingPoints } from '@lernhaus/domain/exams/exam-topics';
import { wholePercentage } from '@lernhaus/domain/exams/whole-percentage';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ExamClosedNote } from './exam-closed-note.tsx';
import styles from './exam-outcome.module.css';
import { ExamTopics } from './exam-topics.tsx';
import { ResultPicture } from './result-picture.tsx';
import { haveSameResult } from './same-result.ts';

interface ExamOutcomeProps {
  attempt: ExamAttempt;
  result: AssessmentResult;
  /** All attempts at the exam. If the best one is not the shown one, its result is shown too. */
  attempts?: readonly ExamAttempt[];
  /** The next step, as the one primary action. */
  action?: ReactNode;
  /** Whether the learner can take the exam once more. */
  canRetake?: boolean;
  /** Opens the answers of the attempt, where the author shows them. */
  onAnswers?: (() => void) | undefined;
  /** The address of a chapter in which a weak topic is practised. */
  chapterLink?: ((moduleName: string) => LocalPath | undefined) | undefined;
}

/** The result of an exam: score and pass mark as a picture, strong and weak topics, and the next step. */
export function ExamOutcome({
  attempt,
  result,
  attempts = [],
  action,
  canRetake = false,
  onAnswers,
  chapterLink,
}: ExamOutcomeProps) {
  const t = useTexts();
  const { number } = useFormats();
  const titleId = useId();
  const isPassed = result.examPassed;
  const percentage = number(wholePercentage(result));
  const missing = missingPoints(result);
  const points = { score: number(result.acquiredScore), total: number(result.totalScore) };
  return (
    <section className={styles.outcome} data-passed={isPassed} aria-labelledby={titleId}>
      <div className={styles.top}>
        <ResultPicture result={result} />
        <div className={styles.words}>
          <h3 id={titleId}>
            <Icon name={isPassed ? 'check' : 'close'} size={28} />
            {t(titleOf(isPassed, canRetake), { percentage })}
          </h3>
          <p>
            {isPassed
              ? t('exam.outcome.reached', points)
              : t('exam.outcome.missing', { ...points, count: missing, points: number(missing) })}
          </p>
          <ExamClosedNote attempt={attempt} />
          <LatestAndBest attempt={attempt} attempts={attempts} />
          {canRetake && !isPassed && attempt.topics.length > 1 ? (
            <p className={styles.next}>{t('exam.outcome.next')}</p>
          ) : null}
          {action ? <div className={styles.action}>{action}</div> : null}
          {onAnswers ? (
            <Button look="quiet" aria-haspopup="dialog" onClick={onAnswers}>
              {t('exam.answers.see')}
            </Button>
          ) : null}
        </div>
      </div>
      <ExamTopics topics={attempt.topics} result={result} chapterLink={chapterLink} />
    </section>
  );
}

const titleOf = (isPassed: boolean, canRetake: boolean): MessageKey => {
  if (isPassed) return 'exam.outcome.passed';
  return canRetake ? 'exam.outcome.failed' : 'exam.outcome.failedAtLast';
};

/** Says that the latest result counts, and which attempt is the best one. */
function LatestAndBest({ attempt, attempts }: { attempt: ExamAttempt; attempts: readonly ExamAttempt[] }) {
  const t = useTexts();
  const { percent } = useFormats();
  const best = attempts.find((one) => one.best && one.result !== null);
  if (attempts.filter(({ result }) => result !== null).length < 2 || !best?.result || !attempt.result) return null;
  if (haveSameResult(attempts)) return null;
  if (best.id === attempt.id)
    return <p className={styles.compared}>{t('exam.outcome.latestIsBest', { number: attempt.number })}</p>;
  const percentage = percent(wholePercentage(best.result));
  return (
    <p className={styles.compared}>
      {t(attempt.result.examPassed ? 'exam.outcome.latestPassed' : 'exam.outcome.latestFailed', {
        number: best.number,
        percentage,
      })}
    </p>
  );
}

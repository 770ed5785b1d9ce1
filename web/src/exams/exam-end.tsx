import { useEffect, useRef } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Icon } from '../ui/icon.tsx';
import { ExamAdvice } from './exam-advice.tsx';
import styles from './exam-end.module.css';
import { ExamOutcome } from './exam-outcome.tsx';
import { ExamResultTable } from './exam-result-table.tsx';
import type { ExamPhase } from './exam-session.ts';
import type { ExamAnswers } from './exam-slots.ts';

interface ExamEndProps {
  phase: Exclude<ExamPhase, { kind: 'running' }>;
  answers: ExamAnswers;
  /** The attempts left after this one. */
  remaining: number;
  /** Opens the comments on this exam. */
  onAsk: () => void;
  onClose: () => void;
}

/** Why an attempt ended elsewhere, or by its time limit during sleep, is known with its result. */
const endingTitles = { time: 'exam.end.time', exit: 'exam.end.sending', elsewhere: 'exam.end.over' } as const;

/** The end of an attempt: the reason, the result, and how many answers did not arrive in time. */
export function ExamEnd({ phase, answers, remaining, onAsk, onClose }: ExamEndProps) {
  const t = useTexts();
  const close = useRef<HTMLButtonElement>(null);
  const isOver = phase.kind === 'ended';
  useEffect(() => {
    // The focused question is gone.
    if (isOver) close.current?.focus();
  }, [isOver]);
  const late = [...answers.values()].filter(({ sync }) => sync !== 'saved').length;
  if (phase.kind === 'ending')
    return (
      <section className={styles.end} role="status">
        <Icon name={phase.isWaiting ? 'offline' : 'clock'} size={32} />
        <h3>{t(endingTitles[phase.by])}</h3>
        <p>{t(phase.isWaiting ? 'exam.end.waiting' : 'exam.end.sendingBody')}</p>
      </section>
    );
  const result = phase.attempt?.result ?? null;
  const hasPassed = result?.examPassed === true;
  const isSpent = result !== null && !hasPassed && remaining === 0;
  const back = (
    <Button ref={close} look={isSpent ? 'quiet' : 'primary'} onClick={onClose}>
      {t('exam.end.close')}
    </Button>
  );
  return (
    <section className={styles.end} role="status">
      <p className={styles.why}>{t(`exam.end.${phase.by}`)}</p>
      {late > 0 ? <p className={styles.late}>{t('exam.end.late', { count: late })}</p> : null}
      {phase.attempt && result ? (
        <>
          <ExamOutcome
            attempt={phase.attempt}
            result={result}
            canRetake={remaining > 0}
            action={
              <div className={styles.steps}>
                {isSpent ? (
                  <>
                    <p>{t('exam.noneLeft.short')}</p>
                    <ExamAdvice {...{ hasPassed, remaining, onAsk }} />
                  </>
                ) : null}
                {back}
              </div>
            }
          />
          <div>
            <Disclosure title={t('exam.figures')}>
              <ExamResultTable result={result} />
            </Disclosure>
          </div>
        </>
      ) : (
        <>
          <p>{t(phase.attempt ? 'exam.end.noResult' : 'exam.end.unknown')}</p>
          {back}
        </>
      )}
    </section>
  );
}

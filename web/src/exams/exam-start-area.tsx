import type { ExamState } from '@lernhaus/contract/learning/user-course-state';
import type { MessageKey } from '@lernhaus/contract/message-key';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import { Button } from '../ui/button.tsx';
import { ExamAdvice } from './exam-advice.tsx';
import type { ExamEntry } from './exam-entry.tsx';
import styles from './exam-start-area.module.css';

interface ExamStartAreaProps {
  entry: ExamEntry;
  state: ExamState | undefined;
  allowed: number;
  remaining: number;
  /** The latest finished attempt is passed; another attempt may replace it. */
  hasPassed: boolean;
  /** Opens the comments on this exam. */
  onAsk: () => void;
}

/** The button that starts or continues an exam, and the number of attempts left. */
export function ExamStartArea({ entry, state, allowed, remaining, hasPassed, onAsk }: ExamStartAreaProps) {
  const t = useTexts();
  const used = state?.examAttemptedCount ?? 0;
  const isRunning = state?.examStarted === true && !state.examTimeEnds;
  const risksPass = hasPassed && !isRunning;
  const isSpent = !isRunning && remaining === 0;
  const advice = isRunning ? null : <ExamAdvice hasPassed={hasPassed} remaining={remaining} onAsk={onAsk} />;
  const left = t('exam.remaining', { count: remaining, total: allowed });
  return (
    <div className={styles.area}>
      {isSpent ? (
        <p className={styles.spent}>{left}</p>
      ) : (
        <Button
          look={risksPass ? 'quiet' : 'primary'}
          disabled={entry.isStarting}
          {...(isRunning ? {} : { 'aria-haspopup': 'dialog' as const })}
          onClick={() => (isRunning ? void entry.continueAttempt() : entry.askTerms())}
        >
          {t(buttonOf({ isRunning, used }))}
        </Button>
      )}
      {isSpent ? null : <p className={styles.badge}>{left}</p>}
      {advice}
      {isRunning ? (
        <p className={styles.note}>{t('exam.runs', { count: Math.ceil(state.remainingSeconds / 60) })}</p>
      ) : null}
      <div role="alert" className={styles.alert}>
        {entry.problem && !entry.asksTerms ? <p>{translateAny(t, entry.problem)}</p> : null}
      </div>
    </div>
  );
}

function buttonOf({ isRunning, used }: { isRunning: boolean; used: number }): MessageKey {
  if (isRunning) return 'exam.continue';
  return used > 0 ? 'exam.retake' : 'exam.start';
}

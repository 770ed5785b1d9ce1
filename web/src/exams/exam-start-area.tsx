import type { AssessmentNode, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { ExamState } from '@lernhaus/contract/learning/user-course-state';
import type { MessageKey } from '@lernhaus/contract/message-key';
import { remainingAttempts } from '@lernhaus/domain/exams/remaining-attempts';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import { Button } from '../ui/button.tsx';
import { ExamAdvice } from './exam-advice.tsx';
import { ExamDialog } from './exam-dialog.tsx';
import type { ExamSlots } from './exam-slots.ts';
import styles from './exam-start-area.module.css';
import { ExamTermsDialog } from './exam-terms-dialog.tsx';
import { useExamStart } from './use-exam-start.ts';

interface ExamStartAreaProps {
  stateId: string;
  module: ModuleNode;
  assessment: AssessmentNode;
  state: ExamState | undefined;
  /** The latest finished attempt is passed; another attempt may replace it. */
  hasPassed: boolean;
  slots: ExamSlots;
  /** Opens the comments on this exam. */
  onAsk: () => void;
}

/** Starts an exam: the attempts left, the terms, and the attempt itself. */
export function ExamStartArea({ stateId, module, assessment, state, hasPassed, slots, onAsk }: ExamStartAreaProps) {
  const t = useTexts();
  const examStart = useExamStart(stateId, assessment, slots);
  const [asksTerms, setAsksTerms] = useState(false);
  const used = state?.examAttemptedCount ?? 0;
  const remaining = remainingAttempts(assessment.allowedAttempt, used);
  const isRunning = state?.examStarted === true && !state.examTimeEnds;
  const accept = async () => {
    if (await examStart.start()) setAsksTerms(false);
  };
  const risksPass = hasPassed && !isRunning;
  return (
    <div className={styles.area}>
      <Button
        look={risksPass ? 'quiet' : 'primary'}
        disabled={examStart.isStarting || (!isRunning && remaining === 0)}
        {...(isRunning ? {} : { 'aria-haspopup': 'dialog' as const })}
        onClick={() => (isRunning ? void examStart.continueAttempt() : setAsksTerms(true))}
      >
        {t(buttonOf({ isRunning, used }))}
      </Button>
      <p className={styles.badge}>{t('exam.remaining', { count: remaining, total: assessment.allowedAttempt })}</p>
      {isRunning ? null : <ExamAdvice hasPassed={hasPassed} remaining={remaining} onAsk={onAsk} />}
      {isRunning ? (
        <p className={styles.note}>{t('exam.runs', { count: Math.ceil(state.remainingSeconds / 60) })}</p>
      ) : null}
      <div role="alert" className={styles.alert}>
        {examStart.problem && !asksTerms ? <p>{translateAny(t, examStart.problem)}</p> : null}
      </div>
      {asksTerms ? (
        <ExamTermsDialog
          assessment={assessment}
          remaining={remaining}
          hasPassed={hasPassed}
          isStarting={examStart.isStarting}
          problem={examStart.problem}
          onAccept={() => void accept()}
          onCancel={() => setAsksTerms(false)}
        />
      ) : null}
      {examStart.open ? (
        <ExamDialog {...examStart.open} module={module} question={slots.question} onClose={examStart.close} />
      ) : null}
    </div>
  );
}

function buttonOf({ isRunning, used }: { isRunning: boolean; used: number }): MessageKey {
  if (isRunning) return 'exam.continue';
  return used > 0 ? 'exam.retake' : 'exam.start';
}

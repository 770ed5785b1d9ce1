import type { AssessmentNode, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { ExamState } from '@lernhaus/contract/learning/user-course-state';
import { remainingAttempts } from '@lernhaus/domain/exams/remaining-attempts';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import buttons from '../ui/button.module.css';
import { ExamAdvice } from './exam-advice.tsx';
import { ExamDialog } from './exam-dialog.tsx';
import styles from './exam-sitting-area.module.css';
import type { ExamSlots } from './exam-slots.ts';
import { ExamTermsDialog } from './exam-terms-dialog.tsx';
import { useExamOpening } from './use-exam-opening.ts';

interface ExamSittingAreaProps {
  stateId: string;
  module: ModuleNode;
  assessment: AssessmentNode;
  state: ExamState | undefined;
  /** The latest finished attempt is a pass, which another one may cost. */
  hasPassed: boolean;
  slots: ExamSlots;
  /** Opens the comments on this exam. */
  onAsk: () => void;
}

/** Where an exam is started: how many attempts are left, the terms, and the attempt itself. */
export function ExamSittingArea({ stateId, module, assessment, state, hasPassed, slots, onAsk }: ExamSittingAreaProps) {
  const t = useTexts();
  const opening = useExamOpening(stateId, assessment, slots);
  const [asksTerms, setAsksTerms] = useState(false);
  const used = state?.examAttemptedCount ?? 0;
  const remaining = remainingAttempts(assessment.allowedAttempt, used);
  const runs = state?.examStarted === true && !state.examTimeEnds;
  const accept = async () => {
    if (await opening.start()) setAsksTerms(false);
  };
  const risksPass = hasPassed && !runs;
  return (
    <div className={styles.area}>
      <button
        type="button"
        className={buttons.button}
        {...(risksPass ? { 'data-look': 'quiet' } : {})}
        disabled={opening.isStarting || (!runs && remaining === 0)}
        {...(runs ? {} : { 'aria-haspopup': 'dialog' as const })}
        onClick={() => (runs ? void opening.goOn() : setAsksTerms(true))}
      >
        {t(buttonOf({ runs, used }))}
      </button>
      <p className={styles.badge}>{t('exam.remaining', { count: remaining, total: assessment.allowedAttempt })}</p>
      {runs ? null : <ExamAdvice hasPassed={hasPassed} remaining={remaining} onAsk={onAsk} />}
      {runs ? <p className={styles.note}>{t('exam.runs', { count: Math.ceil(state.remainingSeconds / 60) })}</p> : null}
      <div role="alert" className={styles.alert}>
        {opening.problem && !asksTerms ? <p>{t(opening.problem)}</p> : null}
      </div>
      {asksTerms ? (
        <ExamTermsDialog
          assessment={assessment}
          remaining={remaining}
          hasPassed={hasPassed}
          isStarting={opening.isStarting}
          problem={opening.problem}
          onAccept={() => void accept()}
          onCancel={() => setAsksTerms(false)}
        />
      ) : null}
      {opening.open ? (
        <ExamDialog {...opening.open} module={module} question={slots.question} onClose={opening.close} />
      ) : null}
    </div>
  );
}

function buttonOf({ runs, used }: { runs: boolean; used: number }): string {
  if (runs) return 'exam.continue';
  return used > 0 ? 'exam.retake' : 'exam.start';
}

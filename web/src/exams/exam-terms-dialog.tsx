import type { AssessmentNode } from '@lernhaus/contract/courses/course-tree';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import styles from './exam-dialogs.module.css';

interface ExamTermsDialogProps {
  assessment: AssessmentNode;
  remaining: number;
  hasPassed: boolean;
  isStarting: boolean;
  /** The attempt may have started, so the dialog stays until the reply. */
  isSent: boolean;
  /** The message key of the reason why the attempt did not start. */
  problem: string | null;
  onAccept: () => void;
  onCancel: () => void;
}

const nothing = () => undefined;

/** The terms to accept before the clock starts (specification 2, exam module view: terms-and-conditions modal). */
export function ExamTermsDialog({
  assessment,
  remaining,
  hasPassed,
  isStarting,
  isSent,
  problem,
  onAccept,
  onCancel,
}: ExamTermsDialogProps) {
  const t = useTexts();
  const { number } = useFormats();
  const attempts = t('exam.terms.attempts', { count: remaining });
  const isLast = remaining === 1;
  const risks = [...(isLast ? [attempts] : []), ...(hasPassed ? [t('exam.terms.passed')] : [])];
  const terms = [
    t('exam.terms.time', { count: assessment.allowedTimeInMinutes }),
    ...(isLast ? [] : [attempts]),
    t('exam.terms.passing', { percentage: number(assessment.passingPercentage) }),
    t(`exam.terms.answers.${assessment.showAnswers}`),
    `${t('exam.terms.leaving')} ${t('exam.terms.connection')}`,
  ];
  return (
    <Dialog
      onClose={isSent ? nothing : onCancel}
      size="lg"
      title={t('exam.terms', { name: assessment.name })}
      hasOnlyButtons
    >
      {risks.length > 0 ? (
        <div className={styles.risks}>
          {risks.map((risk) => (
            <p key={risk}>{risk}</p>
          ))}
        </div>
      ) : null}
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <div role="alert">{problem ? <p className={styles.problem}>{translateAny(t, problem)}</p> : null}</div>
      <DialogActions isSticky>
        <Button look="quiet" isBusy={isSent} onClick={onCancel}>
          {t('exam.terms.notYet')}
        </Button>
        <Button isBusy={isStarting} onClick={onAccept} data-autofocus>
          {t('exam.terms.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

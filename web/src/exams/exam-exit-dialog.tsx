import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import styles from './exam-dialogs.module.css';

interface ExamExitDialogProps {
  answerCount: number;
  /** The questions of which a part has no answer; they are not in `answerCount`. */
  partialCount: number;
  total: number;
  remaining: number;
  onExit: () => void;
  onStay: () => void;
}

/** Save & Exit ends the attempt for good, so this dialog asks first. */
export function ExamExitDialog({ answerCount, partialCount, total, remaining, onExit, onStay }: ExamExitDialogProps) {
  const t = useTexts();
  const hasOpen = answerCount < total;
  const stay = (
    <Button look={hasOpen ? 'primary' : 'quiet'} onClick={onStay} data-autofocus>
      {t('exam.exit.stay')}
    </Button>
  );
  const exit = (
    <Button look={hasOpen ? 'quiet' : 'primary'} onClick={onExit}>
      {t('exam.exit.confirm')}
    </Button>
  );
  return (
    <Dialog onClose={onStay} title={t('exam.exit.title')} size="lg" hasOnlyButtons>
      <div className={styles.exit}>
        <div className={styles.answered} data-open={hasOpen}>
          <p>{t('quiz.answered', { given: answerCount, count: total })}</p>
          {partialCount > 0 ? <p>{t('exam.partial', { count: partialCount })}</p> : null}
        </div>
        <p>{t('exam.exit.ends')}</p>
        <p>{remaining === 0 ? t('exam.exit.last') : t('exam.exit.remaining', { count: remaining })}</p>
      </div>
      <DialogActions>
        {/* With open questions the advised step is to go on; it comes last, and first on a phone. */}
        {hasOpen ? exit : stay}
        {hasOpen ? stay : exit}
      </DialogActions>
    </Dialog>
  );
}

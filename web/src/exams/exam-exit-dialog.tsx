import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import styles from './exam-dialogs.module.css';

interface ExamExitDialogProps {
  answered: number;
  total: number;
  remaining: number;
  onExit: () => void;
  onStay: () => void;
}

/** Save & Exit ends the attempt for good, so this dialog asks first. */
export function ExamExitDialog({ answered, total, remaining, onExit, onStay }: ExamExitDialogProps) {
  const t = useTexts();
  return (
    <Dialog onClose={onStay} title={t('exam.exit.title')} size="lg" hasOnlyButtons>
      <div className={styles.exit}>
        <p className={styles.answered} data-open={answered < total}>
          {t('quiz.answered', { given: answered, count: total })}
        </p>
        <p>{t('exam.exit.ends')}</p>
        <p>{t('exam.exit.remaining', { count: remaining })}</p>
      </div>
      <DialogActions>
        <Button look="quiet" onClick={onStay} data-autofocus>
          {t('exam.exit.stay')}
        </Button>
        <Button onClick={onExit}>{t('exam.exit.confirm')}</Button>
      </DialogActions>
    </Dialog>
  );
}

import { Modal } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import foot from '../ui/dialog-actions.module.css';
import dialog from '../ui/dialog-title.module.css';
import '../ui/mantine-forms.css';
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
    <Modal
      opened
      onClose={onStay}
      title={t('exam.exit.title')}
      classNames={{ title: dialog.title ?? '' }}
      withCloseButton={false}
    >
      <p>{t('quiz.answered', { given: answered, count: total })}</p>
      <p>{t('exam.exit.ends')}</p>
      <p className={styles.last}>{t('exam.exit.remaining', { count: remaining })}</p>
      <div className={foot.actions}>
        <Button onClick={onExit}>{t('exam.exit.confirm')}</Button>
        <Button look="quiet" onClick={onStay} data-autofocus>
          {t('exam.exit.stay')}
        </Button>
      </div>
    </Modal>
  );
}

import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import styles from './agreement-dialog.module.css';

interface AgreementDialogProps {
  courseName: string;
  html: string;
  onAgree: () => void;
  onLeave: () => void;
}

/** The agreement of a course; it is asked only once (specification 4, course start). */
export function AgreementDialog({ courseName, html, onAgree, onLeave }: AgreementDialogProps) {
  const t = useTexts();
  return (
    <Dialog onClose={onLeave} size="lg" title={t('agreement.title', { course: courseName })} hasOnlyButtons>
      <div className={styles.text}>
        <ReadingText html={html} />
      </div>
      <DialogActions isSticky>
        <Button look="quiet" onClick={onLeave}>
          {t('agreement.leave')}
        </Button>
        <Button onClick={onAgree} data-autofocus>
          {t('agreement.agree')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

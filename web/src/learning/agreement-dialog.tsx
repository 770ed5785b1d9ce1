import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { ReadingText } from '../ui/reading-text.tsx';

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
    <Dialog onClose={onLeave} size="lg" title={courseName} hasOnlyButtons>
      <ReadingText html={html} below="h1" />
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

import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface UnsavedDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether unsaved input may be lost. */
export function UnsavedDialog({ onStay, onLeave }: UnsavedDialogProps) {
  const t = useTexts();
  return (
    <Dialog onClose={onStay} title={t('form.unsaved.title')}>
      <p>{t('form.unsaved.body')}</p>
      <DialogActions>
        <Button look="quiet" onClick={onLeave}>
          {t('form.unsaved.leave')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('form.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

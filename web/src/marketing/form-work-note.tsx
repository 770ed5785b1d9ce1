import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import formStyles from '../ui/form.module.css';

/** Says why sending takes a moment while the device works, and how to stop it. */
export function FormWorkNote({ onCancel }: { onCancel: (() => void) | null }) {
  const t = useTexts();
  return (
    <div role="status">
      {onCancel ? (
        <p className={formStyles.note} data-tone="note">
          {t('contact.work')}{' '}
          <Button look="small" onClick={onCancel}>
            {t('entity.action.cancel')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

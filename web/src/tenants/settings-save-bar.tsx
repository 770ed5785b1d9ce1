import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import styles from './settings-save-bar.module.css';

interface SettingsSaveBarProps {
  /** The names of the groups with unsaved values. */
  groups: readonly string[];
  error: unknown;
  isPending: boolean;
  /** Whether nothing can be saved here, on the demo. */
  isFixed: boolean;
  onDiscard: () => void;
}

/** Saves all changes of all groups together; it is there as soon as something was changed. */
export function SettingsSaveBar({ groups, error, isPending, isFixed, onDiscard }: SettingsSaveBarProps) {
  const t = useTexts();
  if (groups.length === 0) return null;
  return (
    <SaveBar error={error}>
      <Button type="submit" disabled={isPending || isFixed}>
        {t('companySettings.save')}
      </Button>
      <Button look="quiet" onClick={onDiscard}>
        {t('companySettings.discard')}
      </Button>
      <p className={styles.words} role="status">
        {isFixed ? t('error.demoFixed') : t('companySettings.unsaved', { groups: groups.join(', ') })}
      </p>
    </SaveBar>
  );
}

import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import styles from './settings-save-bar.module.css';

interface SettingsSaveBarProps {
  /** The names of the groups with unsaved values; empty while nothing is changed. */
  groups: readonly string[];
  error: unknown;
  isPending: boolean;
  /** Whether nothing can be saved here, on the demo. */
  isFixed: boolean;
  onDiscard: () => void;
}

/** Saves all changes of all groups together; while nothing is changed its button is disabled. */
export function SettingsSaveBar({ groups, error, isPending, isFixed, onDiscard }: SettingsSaveBarProps) {
  const t = useTexts();
  const isChanged = groups.length > 0;
  const words = isFixed ? t('error.demoFixed') : t('companySettings.unsaved', { groups: groups.join(', ') });
  return (
    <SaveBar error={error}>
      <Button type="submit" disabled={isFixed || !isChanged} isBusy={isPending}>
        {t('companySettings.save')}
      </Button>
      {isChanged ? (
        <Button look="quiet" onClick={onDiscard}>
          {t('companySettings.discard')}
        </Button>
      ) : null}
      <p className={styles.words} role="status">
        {isChanged ? words : ''}
      </p>
    </SaveBar>
  );
}

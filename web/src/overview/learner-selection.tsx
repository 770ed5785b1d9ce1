import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import type { NamedLearner } from './outcome-list.tsx';

/** The dialog of an action, with the learners who were selected when it was opened. */
export interface OpenedDialog {
  readonly action: 'mail' | 'enrol';
  readonly learners: readonly NamedLearner[];
}

interface LearnerSelectionProps {
  learners: readonly NamedLearner[];
  onClear: () => void;
  onDialog: (dialog: OpenedDialog) => void;
}

/** The actions for the selected learners; visible while some are selected. */
export function LearnerSelection({ learners, onClear, onDialog }: LearnerSelectionProps) {
  const t = useTexts();
  const { admin, user } = flagsOf(useAccount()?.authorities);
  if (learners.length === 0) return null;
  return (
    <SelectionBar count={learners.length} onClear={onClear}>
      <Button look="quiet" onClick={() => onDialog({ action: 'mail', learners })}>
        <Icon name="mail" />
        {t('learners.mail')}
      </Button>
      {admin || user ? (
        <Button onClick={() => onDialog({ action: 'enrol', learners })}>
          <Icon name="add" />
          {t('learners.enrol')}
        </Button>
      ) : null}
    </SelectionBar>
  );
}

export function LearnerDialog({ action, ...props }: OpenedDialog & { onClose: () => void }) {
  return action === 'mail' ? <MailDialog {...props} /> : <EnrolDialog {...props} />;
}

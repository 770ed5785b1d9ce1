import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useAccount } from '../platform/session.ts';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { EnrolButton } from './enrol-dialog.tsx';
import { MailButton } from './mail-dialog.tsx';
import type { NamedLearner } from './outcome-list.tsx';

interface LearnerSelectionProps {
  learners: readonly NamedLearner[];
  onClear: () => void;
}

/** The actions for the selected learners; visible while some are selected. */
export function LearnerSelection({ learners, onClear }: LearnerSelectionProps) {
  const { admin, user } = flagsOf(useAccount()?.authorities);
  if (learners.length === 0) return null;
  return (
    <SelectionBar count={learners.length} onClear={onClear}>
      <MailButton learners={learners} />
      {admin || user ? <EnrolButton learners={learners} /> : null}
    </SelectionBar>
  );
}

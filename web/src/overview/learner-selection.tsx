import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import styles from './bulk.module.css';
import { EnrolButton } from './enrol-dialog.tsx';
import { MailButton } from './mail-dialog.tsx';
import type { NamedLearner } from './outcome-list.tsx';

interface LearnerSelectionProps {
  learners: readonly NamedLearner[];
  onClear: () => void;
}

/** What can be done for the marked learners; visible while some are marked. */
export function LearnerSelection({ learners, onClear }: LearnerSelectionProps) {
  const t = useTexts();
  const { admin, user } = flagsOf(useAccount()?.authorities);
  if (learners.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('list.selection')}>
      <p role="status">{t('list.selected', { count: learners.length })}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onClear}>
          {t('list.unselect')}
        </Button>
        <MailButton learners={learners} />
        {admin || user ? <EnrolButton learners={learners} /> : null}
      </div>
    </section>
  );
}

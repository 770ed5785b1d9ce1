import type { PlanUse } from '@lernhaus/contract/billing/endpoints';
import type { Overview } from '@lernhaus/contract/overview/endpoints';
import { addresses } from '../platform/addresses.ts';
import { planName } from '../platform/plan-name.ts';
import { useTexts } from '../platform/texts.tsx';
import { PlanLimits } from '../ui/plan-limits.tsx';
import { DueChip } from './due-chip.tsx';
import { Panel } from './panel.tsx';
import styles from './plan-panel.module.css';

interface PlanPanelProps {
  plan: PlanUse;
  payments: NonNullable<Overview['payments']>;
}

/** The limits of the plan and their use, with the day on which it must be paid. */
export function PlanPanel({ plan, payments: { planDueInDays, planDueAt } }: PlanPanelProps) {
  const t = useTexts();
  return (
    <Panel
      title={t('overview.plan')}
      link={{ to: addresses.entityList('lms-registration-payment-order'), label: t('overview.plan.see') }}
    >
      <p className={styles.name}>
        <strong>{planName(t, plan.planName) || t('overview.plan.none')}</strong>
        {planDueInDays === null ? null : <DueChip days={planDueInDays} at={planDueAt} />}
      </p>
      <PlanLimits plan={plan} />
    </Panel>
  );
}

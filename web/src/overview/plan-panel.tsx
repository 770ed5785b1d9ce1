import type { PlanUse } from '@lernhaus/contract/billing/endpoints';
import type { Overview } from '@lernhaus/contract/overview/endpoints';
import { headerNoticeDays } from '@lernhaus/domain/billing/payment-notice';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';
import { PlanLimits } from '../ui/plan-limits.tsx';
import { Panel } from './panel.tsx';
import styles from './plan-panel.module.css';

interface PlanPanelProps {
  plan: PlanUse;
  payments: NonNullable<Overview['payments']>;
}

/** What the plan allows and how much is used, with the day on which it must be paid. */
export function PlanPanel({ plan, payments: { planDueInDays } }: PlanPanelProps) {
  const t = useTexts();
  const isOverdue = planDueInDays !== null && planDueInDays <= 0;
  return (
    <Panel
      title={t('overview.plan')}
      link={{
        to: addresses.entityList('lms-registration-payment-order'),
        label: t(isOverdue ? 'overview.plan.payNow' : 'overview.plan.see'),
      }}
    >
      <p className={styles.name}>
        <strong>{plan.planName ?? t('overview.plan.none')}</strong>
        {planDueInDays === null ? null : <DueChip days={planDueInDays} />}
      </p>
      <PlanLimits plan={plan} />
    </Panel>
  );
}

function DueChip({ days }: { days: number }) {
  const t = useTexts();
  if (days <= 0) return <Chip look="bad">{t('overview.plan.overdue')}</Chip>;
  return (
    <Chip look={days <= headerNoticeDays ? 'warning' : 'neutral'} icon="clock">
      {t('overview.plan.dueIn', { count: days })}
    </Chip>
  );
}

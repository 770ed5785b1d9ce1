import type { PlanUse } from '@lernhaus/contract/billing/endpoints';
import type { Overview } from '@lernhaus/contract/overview/endpoints';
import { headerNoticeDays } from '@lernhaus/domain/billing/payment-notice';
import { bytesPerGigabyte } from '@lernhaus/domain/billing/plan-limits';
import { addresses } from '../platform/addresses.ts';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';
import { Meter } from '../ui/meter.tsx';
import { Panel } from './panel.tsx';
import styles from './plan-panel.module.css';

interface PlanPanelProps {
  plan: PlanUse;
  payments: NonNullable<Overview['payments']>;
}

const limits = ['courses', 'students', 'adminUsers', 'video'] as const;

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
      <ul className={styles.limits}>
        {limits.map((name) => (
          <Limit key={name} name={name} use={plan[name]} />
        ))}
      </ul>
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

function Limit({ name, use: { used, limit } }: { name: (typeof limits)[number]; use: PlanUse['courses'] }) {
  const t = useTexts();
  const formats = useFormats();
  const figure = (value: number) =>
    name === 'video' ? `${formats.number(value / bytesPerGigabyte)} GB` : formats.number(value);
  const label = t(`overview.plan.${name}`);
  if (limit === null)
    return (
      <li>
        <span>{label}</span>
        <span className={styles.unlimited}>
          {figure(used)} · {t('overview.plan.unlimited')}
        </span>
      </li>
    );
  const words = t('overview.plan.of', { used: figure(used), limit: figure(limit) });
  const look = used >= limit ? 'bad' : used >= limit * 0.8 ? 'warning' : 'accent';
  return (
    <li>
      <span>{label}</span>
      <Meter label={label} value={used} max={limit} figure={words} look={look} />
    </li>
  );
}

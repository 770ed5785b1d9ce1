import { headerNoticeDays } from '@lernhaus/domain/billing/payment-notice';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';

/** When a plan must be paid. */
export function DueChip({ days }: { days: number }) {
  const t = useTexts();
  if (days <= 0) return <Chip look="bad">{t('overview.plan.overdue')}</Chip>;
  return (
    <Chip look={days <= headerNoticeDays ? 'warning' : 'neutral'} icon="clock">
      {t('overview.plan.dueIn', { count: days })}
    </Chip>
  );
}

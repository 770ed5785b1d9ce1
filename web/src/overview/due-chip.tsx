import { headerNoticeDays } from '@lernhaus/domain/billing/payment-notice';
import { dates } from '../platform/dates.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';

/** Within these days the chip counts them; before, it names the day. */
const countedDays = 30;

interface DueChipProps {
  days: number;
  /** ISO 8601; without it only the days are known. */
  at?: string | null;
}

/** When a plan must be paid. */
export function DueChip({ days, at = null }: DueChipProps) {
  const t = useTexts();
  const { language } = useSite();
  if (days === 0) return <Chip look="bad">{t('overview.plan.overdue')}</Chip>;
  if (days < 0) return <Chip look="bad">{t('overview.plan.overdueFor', { count: -days })}</Chip>;
  return (
    <Chip look={days <= headerNoticeDays ? 'warning' : 'neutral'} icon="clock">
      {at && days > countedDays
        ? t('overview.plan.dueOn', { date: dates.date(at, language) })
        : t('overview.plan.dueIn', { count: days })}
    </Chip>
  );
}

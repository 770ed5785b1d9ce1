import { useState } from 'react';
import { dates } from '../../platform/dates.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { type Row, textOf } from '../../resource/form-values.ts';
import { Chip, type ChipLook } from '../../ui/chip.tsx';
import styles from './period-chip.module.css';
import { type PeriodState, periodStateOf, showsDueDate } from './period-state.ts';

const looks: Readonly<Record<PeriodState, ChipLook>> = {
  paid: 'good',
  overdue: 'bad',
  ended: 'neutral',
  waiting: 'warning',
  unpaid: 'bad',
};

interface PeriodChipProps {
  row: Row;
  /** In a list a state that needs no action is plain text, and the due date has a column of its own. */
  isQuiet?: boolean;
}

/**
 * The state of a plan's period. An earlier period was paid and has ended; the latest is overdue after its end. Beside
 * the latest is the day when the next payment is or was due.
 */
export function PeriodChip({ row, isQuiet = false }: PeriodChipProps) {
  const t = useTexts();
  const { language } = useSite();
  const [now] = useState(() => new Date());
  const state = periodStateOf(row, now);
  const due = textOf(row['nextPaymentDueDate']);
  const words = t(`period.${state}`);
  if (isQuiet && (state === 'paid' || state === 'ended')) return words;
  const chip = <Chip look={looks[state]}>{words}</Chip>;
  if (isQuiet || !showsDueDate(row, now)) return chip;
  return (
    <span className={styles.due}>
      {chip}
      {t(state === 'overdue' ? 'period.notArrived' : 'period.due', { date: dates.date(due, language) })}
    </span>
  );
}

import { useState } from 'react';
import { dates } from '../../platform/dates.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import type { Translate } from '../../platform/translator.ts';
import { type Row, textOf } from '../../resource/form-values.ts';
import { Chip, type ChipLook } from '../../ui/chip.tsx';
import { orderStateWords } from '../../ui/order-state.ts';
import styles from './period-chip.module.css';
import { type PeriodState, periodStateOf, showsDueDate } from './period-state.ts';

const looks = { paid: 'good', overdue: 'bad', ended: 'neutral' } as const;

/** The words and the colour of a period; of an order that pays for none, those of the order. */
function periodWords(t: Translate, state: PeriodState): { words: string; look: ChipLook } {
  if (state === 'paid' || state === 'overdue' || state === 'ended')
    return { words: t(`period.${state}`), look: looks[state] };
  return orderStateWords(t, state);
}

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
  const { words, look } = periodWords(t, state);
  if (isQuiet && (state === 'paid' || state === 'ended')) return words;
  const chip = <Chip look={look}>{words}</Chip>;
  if (isQuiet || !showsDueDate(row)) return chip;
  return (
    <span className={styles.due}>
      {chip}
      {t(state === 'overdue' ? 'period.notArrived' : 'period.due', { date: dates.date(due, language) })}
    </span>
  );
}

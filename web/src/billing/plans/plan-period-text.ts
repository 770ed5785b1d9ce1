import type { PlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { hasEnd } from '@lernhaus/domain/billing/subscription';
import { dates } from '../../platform/dates.ts';
import type { Language } from '../../platform/site.tsx';
import type { Translate } from '../../platform/translator.ts';

interface PlanPeriod {
  readonly currentPlan: Pick<NonNullable<PlanSummary['current']>, 'dueAt' | 'isPaid'> | null;
  /** The end of the wanted plan. */
  readonly dueAt: string;
  /** Whether the company has this plan, with the same cycle or another. */
  readonly isSamePlan: boolean;
  readonly isExpired: boolean;
}

/**
 * Says when the wanted plan begins and ends, and that a free plan ends the time that is paid. A free plan has no end, so
 * no date is named for it.
 */
export function planPeriodText(
  { t, language }: { t: Translate; language: Language },
  { currentPlan, dueAt, isSamePlan, isExpired }: PlanPeriod,
): string {
  // A date is not broken over two lines.
  const day = (iso: string) => dates.date(iso, language).replaceAll(' ', '\u00a0');
  if (!hasEnd(dueAt)) {
    if (isSamePlan) return t('payment.noEnd');
    const losesPaidTime = currentPlan?.isPaid && hasEnd(currentPlan.dueAt) && !isExpired;
    return losesPaidTime ? t('payment.endsPaidTime', { from: day(currentPlan.dueAt) }) : t('payment.beginsWithoutEnd');
  }
  const to = day(dueAt);
  if (!currentPlan) return t('payment.runsUntil', { to });
  if (!hasEnd(currentPlan.dueAt)) return t('payment.begins', { to });
  // The days to try the product are not paid time: the first cycle begins when it is paid.
  if (!currentPlan.isPaid && !isExpired) return t(isSamePlan ? 'payment.runsUntil' : 'payment.begins', { to });
  const key = isExpired ? 'payment.reopens' : isSamePlan ? 'payment.extends' : 'payment.switches';
  return t(key, { from: day(currentPlan.dueAt), to });
}

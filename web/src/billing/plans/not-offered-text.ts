import { type Currency, planOffer, planPrice } from '@lernhaus/domain/billing/currency';
import type { SubscriptionCycle } from '@lernhaus/domain/billing/subscription';
import type { SoldPlan } from '../../platform/sold-plans.ts';
import type { Translate } from '../../platform/translator.ts';

/** Says that a plan has no price in this cycle, or in this currency; null if it has one. */
export function notOfferedText(
  t: Translate,
  plan: SoldPlan,
  cycle: SubscriptionCycle,
  platformCurrency: Currency,
): string | null {
  const { price, currency } = planPrice(plan, cycle, platformCurrency);
  if (price !== null) return null;
  return t(planOffer(plan, cycle, platformCurrency) ? 'plans.otherCycle' : 'plans.notOffered', { currency });
}

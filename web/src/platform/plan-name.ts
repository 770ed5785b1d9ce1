import { translatedPlan } from '@lernhaus/domain/billing/plan-name';
import type { Translate } from './translator.ts';

/** The name of a plan as people read it; a plan with another name keeps it. */
export function planName(t: Translate, name: string | null): string {
  const translation = translatedPlan(name);
  return translation ? t(`plans.name.${translation}`) : (name ?? '');
}

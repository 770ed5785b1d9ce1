import { translatedPlan } from '@lernhaus/domain/billing/plan-name';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Translate } from '../../platform/translations.ts';

/** The name of a plan as people read it in mails and documents; a plan with another name keeps it. */
export function planName(translate: Translate, language: Language, name: string): string {
  const known = translatedPlan(name);
  return known ? translate(language, `plans.name.${known}`) : name;
}

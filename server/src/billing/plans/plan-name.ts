import { translatedPlan } from '@lernhaus/domain/billing/plan-name';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Translate } from '../../platform/translations.ts';

/** The name of a plan as people read it in mails and documents; a plan with another name keeps it. */
export function planName(translate: Translate, language: Language, name: string): string {
  const translation = translatedPlan(name);
  return translation ? translate(language, `plans.name.${translation}`) : name;
}

import type { SettingField, SettingType } from '@lernhaus/contract/tenants/setting-groups';
import type { Translate } from '../platform/translator.ts';
import type { Problem } from './setting-changes.ts';

/** The text of a problem at its field, with the bounds of the field. */
export function settingProblemWords(
  t: Translate,
  problem: Problem | undefined,
  { type, min, max }: Pick<SettingField, 'type' | 'min' | 'max'>,
): string | null {
  if (problem === undefined) return null;
  if (problem === 'NotNull') return t('entity.validation.required');
  if (problem === 'NoLogo') return t('companySettings.logoMissing');
  if (problem === 'Number') return t('entity.validation.number');
  if (problem === 'Unique') return t('companySettings.domain.taken');
  if (problem === 'Size') return t('companySettings.size', { min: Math.max(1, min), max });
  return t(`companySettings.pattern.${patternOf(type)}`);
}

type Pattern = 'email' | 'emailList' | 'link' | 'colour' | 'host' | 'picture';

function patternOf(type: SettingType): Pattern {
  if (type === 'image' || type === 'icon') return 'picture';
  return type === 'email' || type === 'emailList' || type === 'link' || type === 'colour' ? type : 'host';
}

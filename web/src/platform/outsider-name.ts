import { type Outsider, outsiderOf } from '@lernhaus/domain/accounts/outsiders';
import { isPlatformName } from '@lernhaus/domain/accounts/platform-name';
import type { Translate } from './translator.ts';

/** The name of what the platform does by itself. */
export const platformItself: Outsider = 'system';

/** Whether a stored name is that of no user of the company. */
export const isOutsider = (name: string): boolean => outsiderOf(name) !== undefined || isPlatformName(name);

/** The words for the name of an outsider; null for the login of a user. */
export function outsiderName(t: Translate, name: string): string | null {
  if (isPlatformName(name)) return t('audits.who.admin');
  const outsider = outsiderOf(name);
  return outsider ? t(`audits.who.${outsider}`) : null;
}

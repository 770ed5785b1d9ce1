import type { Translate } from './translator.ts';

const names = ['FREE', 'BASIC', 'PREMIUM'] as const;

/** The name of a plan as people read it; a plan with another name keeps it. */
export function planName(t: Translate, name: string | null): string {
  const known = names.find((one) => one === name);
  return known ? t(`plans.name.${known}`) : (name ?? '');
}

import { hasEnd } from '@lernhaus/domain/billing/subscription';
import { dates } from './dates.ts';
import type { Language } from './site.tsx';
import type { Translate } from './translator.ts';

/** The end of a plan: '21 November 2026', or 'No end date' for a free plan. */
export const planEnd = (t: Translate, iso: string, language: Language): string =>
  hasEnd(iso) ? dates.date(iso, language) : t('payment.noEnd');

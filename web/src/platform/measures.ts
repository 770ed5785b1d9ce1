import { moneyWords } from '@lernhaus/domain/billing/money-words';
import { exactDurationWords } from './duration-words.ts';

export type Unit = 'INR' | 'USD' | 'EUR' | 'percent' | 'seconds';

/** A number with its unit, in the page's language: '18%', 'INR 4,900', '1 h 20 min'. */
export function measureWords(value: number, unit: Unit | undefined, language: string): string {
  const figure = (options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 2, ...options });
  if (unit === undefined) return figure().format(value);
  if (unit === 'percent') return figure({ style: 'percent' }).format(value / 100);
  if (unit === 'seconds') return exactDurationWords(value, language);
  return moneyWords(value * 100, unit, language);
}

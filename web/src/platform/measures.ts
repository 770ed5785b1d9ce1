import { moneyWords } from '@lernhaus/domain/billing/money-words';

export type Unit = 'INR' | 'USD' | 'EUR' | 'percent' | 'seconds';

/** A number with its unit, in the page's language: '18%', 'INR 4,900.00', '1 hr, 20 min'. */
export function measureWords(value: number, unit: Unit | undefined, language: string): string {
  const figure = (options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 2, ...options });
  if (unit === undefined) return figure().format(value);
  if (unit === 'percent') return figure({ style: 'percent' }).format(value / 100);
  if (unit === 'seconds') return durationWords(value, language);
  return moneyWords(value * 100, unit, language, { isWholeShort: true });
}

/** Seconds in the two largest units: '1 hr 20 min', '3 min 5 sec'. */
function durationWords(seconds: number, language: string): string {
  const parts = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor((seconds % 3600) / 60)],
    ['second', Math.floor(seconds % 60)],
  ] as const;
  const first = Math.max(
    parts.findIndex(([, count]) => count > 0),
    0,
  );
  const shown = parts.slice(first, first + 2).filter(([, count], at) => at === 0 || count > 0);
  const words = ([unit, count]: (typeof parts)[number]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  return shown[0]?.[1] === 0 ? words(['second', 0]) : shown.map(words).join(' ');
}

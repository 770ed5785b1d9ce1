import type { Language } from './site.tsx';

const two = '2-digit';
const time = { hour: two, minute: two, hourCycle: 'h23' } as const;

/** English is written as in Britain, German as in Germany. */
const german = 'de-DE';

/** The parts of a moment in the reader's own time zone, by their names. */
function partsOf(iso: string, options: Intl.DateTimeFormatOptions): Readonly<Record<string, string>> {
  // British English writes "Sept"; the months of the specification's formats have three letters (section 9).
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(new Date(iso));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** The one place where dates become words: every other one asks here (specification 9). `iso` is a moment of ISO 8601. */
export const dates = {
  /** DD/MM/YY HH:mm: '21/11/26 16:10', in German '21.11.26, 16:10'. */
  short(iso: string, language: Language): string {
    const form = { day: two, month: two, year: two, ...time } as const;
    if (language === 'de') return new Intl.DateTimeFormat(german, form).format(new Date(iso));
    const { day, month, year, hour, minute } = partsOf(iso, form);
    return `${day}/${month}/${year} ${hour}:${minute}`;
  },
  /** DD MMM YYYY and the time: '21 Nov 2026 16:10', in German '21.11.2026, 16:10'. */
  medium(iso: string, language: Language): string {
    if (language === 'de')
      return new Intl.DateTimeFormat(german, { day: two, month: two, year: 'numeric', ...time }).format(new Date(iso));
    const { day, month, year, hour, minute } = partsOf(iso, { day: two, month: 'short', year: 'numeric', ...time });
    return `${day} ${month} ${year} ${hour}:${minute}`;
  },
  /** HH:mm, in both languages. */
  time: (iso: string): string => new Intl.DateTimeFormat(german, time).format(new Date(iso)),
  /** The first letter of a day's name. */
  weekday: (day: Date, language: Language): string =>
    new Intl.DateTimeFormat(language, { weekday: 'narrow' }).format(day),
} as const;

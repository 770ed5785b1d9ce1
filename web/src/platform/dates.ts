import type { Language } from './site.tsx';

const two = '2-digit';
const time = { hour: two, minute: two, hourCycle: 'h23' } as const;

/** Dates are British in English and German in German. */
const german = 'de-DE';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format that is built once: building one costs more than writing many dates, and a list shows hundreds. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The parts of an instant in the reader's time zone, by name. */
function partsOf(iso: string, options: Intl.DateTimeFormatOptions): Readonly<Record<string, string>> {
  // British English writes "Sept", but the specification's months have three letters (section 9), so the parts are
  // taken from US English.
  const parts = formatOf('en-US', options).formatToParts(new Date(iso));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Formats all dates (specification 9). `iso` is an ISO 8601 instant. */
export const dates = {
  /** DD/MM/YY HH:mm: '21/11/26 16:10', in German '21.11.26, 16:10'. */
  short(iso: string, language: Language): string {
    const form = { day: two, month: two, year: two, ...time } as const;
    if (language === 'de') return formatOf(german, form).format(new Date(iso));
    const { day, month, year, hour, minute } = partsOf(iso, form);
    return `${day}/${month}/${year} ${hour}:${minute}`;
  },
  /** DD MMM YYYY and the time: '21 Nov 2026 16:10', in German '21.11.2026, 16:10'. */
  medium(iso: string, language: Language): string {
    if (language === 'de')
      return formatOf(german, { day: two, month: two, year: 'numeric', ...time }).format(new Date(iso));
    const { day, month, year, hour, minute } = partsOf(iso, { day: two, month: 'short', year: 'numeric', ...time });
    return `${day} ${month} ${year} ${hour}:${minute}`;
  },
  /** A day without a time, DD MMM YYYY: '21 Nov 2026', in German '21.11.2026'. */
  date(iso: string, language: Language): string {
    const form = { day: two, year: 'numeric' } as const;
    if (language === 'de') return formatOf(german, { ...form, month: two }).format(new Date(iso));
    const { day, month, year } = partsOf(iso, { ...form, month: 'short' });
    return `${day} ${month} ${year}`;
  },
  /** HH:mm, in both languages. */
  time: (iso: string): string => formatOf(german, time).format(new Date(iso)),
  /** A day with its weekday: 'Sat, 21 Nov', in German 'Sa., 21. Nov.'. */
  day: (day: Date, language: Language): string =>
    formatOf(language === 'de' ? german : 'en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }).format(day),
  /** A month such as '2026-11' by its name; with other parts by its first letter, or with its year. */
  month: (month: string, language: Language, parts: Intl.DateTimeFormatOptions = { month: 'long' }): string =>
    formatOf(language, { ...parts, timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`)),
  /** The first letter of the weekday. */
  weekday: (day: Date, language: Language): string => formatOf(language, { weekday: 'narrow' }).format(day),
} as const;

import type { Language } from './site.tsx';

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

/** Noon of a day such as '2026-11-21' in the reader's time zone: it is the same date for all readers. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00`);

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The parts of an instant in the reader's time zone. They need no `Intl`, whose first use takes tens of milliseconds of
 * a page (translator.ts).
 */
function partsOf(iso: string) {
  const instant = new Date(iso);
  // The language defines this form: 'Sat Nov 21 2026'. Its months have three letters as in the specification
  // (section 9); British English would write "Sept".
  const [, monthName, day, year = ''] = instant.toDateString().split(' ');
  const time = `${two(instant.getHours())}:${two(instant.getMinutes())}`;
  return { day, month: two(instant.getMonth() + 1), monthName, year, time };
}

/** Formats all dates (specification 9). `iso` is an ISO 8601 instant. */
export const dates = {
  /** DD/MM/YY HH:mm: '21/11/26 16:10', in German '21.11.26, 16:10'. */
  short(iso: string, language: Language): string {
    const { day, month, year, time } = partsOf(iso);
    const shortYear = year.slice(-2);
    return language === 'de' ? `${day}.${month}.${shortYear}, ${time}` : `${day}/${month}/${shortYear} ${time}`;
  },
  /** DD MMM YYYY and the time: '21 Nov 2026 16:10', in German '21.11.2026, 16:10'. */
  medium(iso: string, language: Language): string {
    const { time } = partsOf(iso);
    const date = dates.date(iso, language);
    return language === 'de' ? `${date}, ${time}` : `${date} ${time}`;
  },
  /** A day without a time, DD MMM YYYY: '21 Nov 2026', in German '21.11.2026'. */
  date(iso: string, language: Language): string {
    const { day, month, monthName, year } = partsOf(iso);
    return language === 'de' ? `${day}.${month}.${year}` : `${day} ${monthName} ${year}`;
  },
  /** HH:mm, in both languages. */
  time: (iso: string): string => partsOf(iso).time,
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

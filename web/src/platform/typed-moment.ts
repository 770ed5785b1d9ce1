import type { Language } from './site.tsx';

const pattern = /^(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4}|\d{2})(?:,? +(\d{1,2})[:.](\d{2}))?$/;
const isoPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2}))?$/;
const two = (part: string): string => part.padStart(2, '0');

/**
 * Reads a typed day, the day first as in all our languages: '31/12/2026', '31.12.26', '1-2-2026 9:30'; or the year
 * first: '2026-12-31 09:30'. Returns '2026-12-31' with the time, if one was typed, as 'T09:30'; null when the words are
 * no day.
 */
export function typedMoment(words: string): string | null {
  const text = words.trim();
  const [, isoYear, isoMonth, isoDay, ...isoTime] = isoPattern.exec(text) ?? [];
  const [, day = '', month = '', year = '', hour, minute] = isoYear
    ? ['', isoDay, isoMonth, isoYear, ...isoTime]
    : (pattern.exec(text) ?? []);
  const read = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  const time = hour === undefined ? '' : `T${two(hour)}:${minute}`;
  const at = new Date(`${read}${time || 'T00:00'}Z`);
  // 31/02/2026 would be read as a day in March.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${read}${time}`) ? null : `${read}${time}`;
}

/** Writes '2026-12-31' or '2026-12-31T09:30' as the reader's language does. */
export function shownMoment(value: string, language: Language): string {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/.exec(value) ?? [];
  if (!year) return value;
  const date = [day, month, year].join(language === 'de' ? '.' : '/');
  return time ? `${date} ${time}` : date;
}

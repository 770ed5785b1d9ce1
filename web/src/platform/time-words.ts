import { dayMs, hourMs, minuteMs } from '@lernhaus/domain/time';
import type { Language } from './site.tsx';

/** Each unit counts up to the next one; beyond years there is none. */
const units = [
  { unit: 'minute', ms: minuteMs, below: hourMs },
  { unit: 'hour', ms: hourMs, below: dayMs },
  { unit: 'day', ms: dayMs, below: 7 * dayMs },
  { unit: 'week', ms: 7 * dayMs, below: 30 * dayMs },
  { unit: 'month', ms: 30.44 * dayMs, below: 365 * dayMs },
  { unit: 'year', ms: 365.25 * dayMs, below: Number.POSITIVE_INFINITY },
] as const;

/** The words of each language are built once: a list shows hundreds of times. */
const wordsOf = new Map<Language, Intl.RelativeTimeFormat>();

/**
 * How far an instant is from now, in words: 'just now' as Intl says it ('now', 'jetzt'), '3 minutes ago', 'yesterday',
 * 'in 2 weeks'. From a distance of six hours, days are those of the reader's calendar, so last night is 'yesterday'.
 * @param nowMs the current time in milliseconds.
 */
export function relativeTime(iso: string, nowMs: number, language: Language): string {
  const words = wordsOf.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  wordsOf.set(language, words);
  const then = Date.parse(iso);
  const distanceMs = then - nowMs;
  const size = Math.abs(distanceMs);
  if (size < minuteMs) return words.format(0, 'second');
  const days = calendarDay(then) - calendarDay(nowMs);
  if (days !== 0 && size >= 6 * hourMs && Math.abs(days) < 7) return words.format(days, 'day');
  const { unit, ms } = units.find(({ below }) => size < below) ?? units[5];
  const count = Math.max(1, Math.floor(size / ms));
  return words.format(distanceMs < 0 ? -count : count, unit);
}

/**
 * How far a day, '2026-11-21', is from today, in words: 'today', 'yesterday', '3 weeks ago'. The platform counts days
 * in UTC.
 */
export function relativeDay(day: string, nowMs: number, language: Language): string {
  const startMs = Date.parse(day);
  const days = Math.round((startMs - Math.floor(nowMs / dayMs) * dayMs) / dayMs);
  if (Math.abs(days) < 7) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return relativeTime(new Date(startMs).toISOString(), nowMs, language);
}

/** The number of the reader's local day. */
function calendarDay(ms: number): number {
  return Math.floor((ms - new Date(ms).getTimezoneOffset() * minuteMs) / dayMs);
}

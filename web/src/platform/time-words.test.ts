import { expect, test } from 'vitest';
import { relativeDay, relativeTime } from './time-words.ts';

/** Noon in the reader's time zone, so that the calendar's days do not depend on it. */
const now = new Date(2026, 10, 21, 12, 0, 0);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const hour = 60;
const day = 24 * hour;

test.each([
  [0, 'now', 'jetzt', 'this second'],
  [0.9, 'now', 'jetzt', 'under a minute'],
  [1, '1 minute ago', 'vor 1 Minute', 'the first minute'],
  [59, '59 minutes ago', 'vor 59 Minuten', 'under an hour'],
  [5 * hour, '5 hours ago', 'vor 5 Stunden', 'this morning'],
  [15 * hour, 'yesterday', 'gestern', 'last night is another day'],
  [23 * hour, 'yesterday', 'gestern', 'the calendar’s day counts, not 24 hours'],
  [3 * day, '3 days ago', 'vor 3 Tagen', 'this week'],
  [8 * day, 'last week', 'letzte Woche', 'one week'],
  [21 * day, '3 weeks ago', 'vor 3 Wochen', 'weeks'],
  [70 * day, '2 months ago', 'vor 2 Monaten', 'months'],
  [800 * day, '2 years ago', 'vor 2 Jahren', 'years'],
  [-1 * day, 'tomorrow', 'morgen', 'the future'],
  [-14 * day, 'in 2 weeks', 'in 2 Wochen', 'the future in weeks'],
])('%s minutes ago reads "%s" and "%s": %s', (minutes, english, german) => {
  expect(relativeTime(ago(minutes), now.getTime(), 'en')).toBe(english);
  expect(relativeTime(ago(minutes), now.getTime(), 'de')).toBe(german);
});

test.each([
  ['2026-11-21', 'today', 'a quarter past midnight of the same day'],
  ['2026-11-20', 'yesterday', 'the day before'],
  ['2026-11-16', '5 days ago', 'this week'],
  ['2026-10-31', '3 weeks ago', 'earlier'],
])('the day %s is %s: %s', (day, words) => {
  expect(relativeDay(day, Date.parse('2026-11-21T00:15:00Z'), 'en')).toBe(words);
});

import { expect, test } from 'vitest';
import { shownMoment, typedMoment } from './typed-moment.ts';

test.each<[words: string, moment: string | null, why: string]>([
  ['31/12/2026', '2026-12-31', 'a British day'],
  ['31.12.2026', '2026-12-31', 'a German day'],
  ['1. 2. 26', '2026-02-01', 'blanks, single digits and a short year'],
  ['01-02-2026 9:30', '2026-02-01T09:30', 'a time'],
  ['31.12.2026, 23.59', '2026-12-31T23:59', 'a German time'],
  ['2026-12-31 09:30', '2026-12-31T09:30', 'the year first'],
  ['2026-2-1', '2026-02-01', 'the year first, single digits'],
  ['2026-02-30', null, 'the year first, a day that the month does not have'],
  ['29/02/2028', '2028-02-29', 'a leap day'],
  ['29/02/2026', null, 'a day that the month does not have'],
  ['12/31/2026', null, 'an American day'],
  ['31/12/2026 24:10', null, 'an hour that the day does not have'],
  ['tomorrow', null, 'words'],
  ['', null, 'nothing'],
])('%j means %j: %s', (words, moment) => {
  expect(typedMoment(words)).toBe(moment);
});

test.each(['2026-12-31', '2026-02-01T09:30'])('%s is read again as it is shown in each language', (moment) => {
  for (const language of ['en', 'de'] as const) expect(typedMoment(shownMoment(moment, language))).toBe(moment);
});

test('a date and a time are shown as the language writes them, and other words stay as they are', () => {
  expect(shownMoment('2026-12-31T09:30', 'en')).toBe('31/12/2026 09:30');
  expect(shownMoment('2026-12-31', 'de')).toBe('31.12.2026');
  expect(shownMoment('tomorr', 'en')).toBe('tomorr');
});

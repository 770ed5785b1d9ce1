import { globSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dates, noonOf } from './dates.ts';

/** In the time zone of the machine that runs the test. */
const moment = new Date(2026, 8, 3, 4, 5).toISOString();
const midnight = new Date(2026, 10, 21, 0, 0).toISOString();

test('dates use the British format in English and the German format in German', () => {
  expect(dates.short(moment, 'en')).toBe('03/09/26 04:05');
  expect(dates.short(midnight, 'en')).toBe('21/11/26 00:00');
  expect(dates.medium(moment, 'en')).toBe('03 Sep 2026 04:05');
  expect(dates.short(moment, 'de')).toBe('03.09.26, 04:05');
  expect(dates.medium(moment, 'de')).toBe('03.09.2026, 04:05');
  expect(dates.date(moment, 'en')).toBe('03 Sep 2026');
  expect(dates.date(moment, 'de')).toBe('03.09.2026');
  expect(dates.time(midnight)).toBe('00:00');
});

test.each(['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a day has its own name in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(dates.date(noonOf('2026-11-21').toISOString(), 'en')).toBe('21 Nov 2026');
});

test('no other module formats dates', () => {
  const writesDates = /DateTimeFormat|dateStyle|timeStyle|toLocale(?:Date|Time)?String|dayjs/;
  const files = globSync('{web,server,domain,contract}/src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const others = files.filter((file) => writesDates.test(readFileSync(file, 'utf8')));
  // The server writes documents of a sale and reports about streets, and formats no other dates.
  expect(others.toSorted()).toEqual([
    'server/src/billing/documents/document-sheet.ts',
    'server/src/safety/describe-report.ts',
    'web/src/platform/dates.ts',
  ]);
});

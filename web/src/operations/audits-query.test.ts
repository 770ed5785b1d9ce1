import { expect, onTestFinished, test, vi } from 'vitest';
import { auditAddressOf, auditDays, auditListOf, auditsQuery, type auditWindows, windowOf } from './audits-query.ts';

const now = new Date('2026-11-22T15:00:00Z');
const of = (search: string) => auditListOf(new URLSearchParams(search), now);
const usual = {
  page: 1,
  sort: 'timestamp,desc',
  from: '2026-10-22',
  to: '2026-11-23',
  type: '',
  principal: '',
};

test.each([
  ['', usual, 'the last month'],
  ['page=3&sort=principal,asc', { ...usual, page: 3, sort: 'principal,asc' }, 'page and sort of the address'],
  ['from=2026-01-01&to=2026-02-01', { ...usual, from: '2026-01-01', to: '2026-02-01' }, 'other days'],
  ['type=PAYMENT&principal=kim', { ...usual, type: 'PAYMENT', principal: 'kim' }, 'filters'],
  ['page=x&type=NEWS&sort=secret,asc&from=yesterday&to=', usual, 'what the API would refuse'],
])('the address "%s" means %j: %s', (search, list, _why) => {
  expect(of(search)).toEqual(list);
});

test('the address has only what differs from the usual list', () => {
  expect(auditAddressOf(of(''), now)).toEqual({
    page: null,
    sort: null,
    from: null,
    to: null,
    type: null,
    principal: null,
  });
  expect(auditAddressOf(of('page=2&from=2026-01-01'), now)).toMatchObject({ page: 2, from: '2026-01-01', to: null });
});

test.each<[(typeof auditWindows)[number], string]>([
  ['day', '2026-11-21'],
  ['week', '2026-11-15'],
  ['month', '2026-10-22'],
  ['quarter', '2026-08-22'],
  ['year', '2025-11-21'],
])('the window %s begins on %s and ends tomorrow', (name, from) => {
  expect(auditDays(name, now)).toEqual({ from, to: '2026-11-23' });
  expect(windowOf({ from, to: '2026-11-23' }, now)).toBe(name);
});

test('other days are not a window', () => {
  expect(windowOf({ from: '2026-11-01', to: '2026-11-23' }, now)).toBe('');
  expect(windowOf({ from: '2026-10-22', to: '2026-11-22' }, now)).toBe('');
});

test.each([
  ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 'a day of 23 hours'],
  ['Asia/Beirut', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z', 'a day that begins at 01:00'],
  ['Pacific/Auckland', '2026-03-28T11:00:00.000Z', '2026-03-29T11:00:00.000Z', 'a day before the one of UTC'],
  ['UTC', '2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z', 'the day of UTC'],
])('in %s the API is asked for the events of a whole day of the reader', (zone, fromDate, toDate, _why) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  const list = { ...usual, from: '2026-03-29', to: '2026-03-29' };
  expect(auditsQuery(list).queryKey[1]).toMatchObject({ fromDate, toDate });
});

test('instants of the address, and a last day of which no instant can be written, are sent as they are', () => {
  const list = { ...usual, from: '2026-03-01T09:30:00Z', to: '9999-12-31' };
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(auditsQuery(list).queryKey[1]).toMatchObject({ fromDate: list.from, toDate: list.to });
});
